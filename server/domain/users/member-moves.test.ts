import { describe, expect, it } from 'vitest'
import { memberStates } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'
import { moveMember, requireMemberState } from './member-moves.ts'

// Typed from what was asked: invited → active ⇄ off → ended, and the ways back from ended.
const written = new Set([
  'invited active',
  'invited ended',
  'active off',
  'active ended',
  'off active',
  'off ended',
  'ended invited',
  'ended active',
  'ended off',
])

describe('the moves of a membership', () => {
  for (const from of memberStates)
    for (const to of memberStates) {
      const allowed = written.has(`${from} ${to}`)
      it(`${allowed ? 'goes' : 'does not go'} from ${from} to ${to}`, () => {
        if (allowed) expect(moveMember(from, to)).toBe(to)
        else expect(() => moveMember(from, to)).toThrow(Refusal)
      })
    }

  it('names the present state when it refuses', () => {
    expect(() => moveMember('invited', 'off')).toThrow('has not accepted the invitation yet')
    expect(() => requireMemberState('ended', 'active')).toThrow('was deleted')
  })
})
