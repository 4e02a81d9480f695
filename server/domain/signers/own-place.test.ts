import { describe, expect, it } from 'vitest'
import { ownPlace } from './own-place.ts'

const member = { userId: 'u1', email: 'Asha@example.in' }
const place = (id: string, user_id: string | null, email: string | null, state = 'invited') => ({
  id,
  user_id,
  email,
  state,
})

describe('the place of a member on a document', () => {
  it.each([
    ['is the one given to them', [place('a', 'u2', 'ravi@example.in'), place('b', 'u1', null)], 'b'],
    ['is the one their mail was invited to before they joined', [place('a', null, 'asha@example.in')], 'a'],
    [
      'is not that of another member, whatever mail stands there',
      [place('a', 'u2', 'asha@example.in')],
      null,
    ],
    [
      'is nowhere where nobody asked them',
      [place('a', null, 'ravi@example.in'), place('b', null, null)],
      null,
    ],
    [
      'given goes before mailed',
      [place('a', null, 'asha@example.in'), place('b', 'u1', 'asha.old@example.in', 'signed')],
      'b',
    ],
    [
      'of two is the one that waits',
      [place('a', 'u1', 'one@example.in', 'signed'), place('b', 'u1', 'two@example.in')],
      'b',
    ],
  ] as const)('%s', (_what, places, id) => {
    expect(ownPlace(places, member)?.id ?? null).toBe(id)
  })
})
