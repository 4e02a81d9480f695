import { describe, expect, it } from 'vitest'
import { keyActs, keyStates } from '#contract/vocabulary/api-keys.ts'
import { opensAs, stateOfKey, verdicts } from './key-life.ts'

const now = new Date('2026-11-23T12:00:00Z')
const before = new Date(now.getTime() - 1)
const after = new Date(now.getTime() + 1)
const keys = {
  live: { expires_at: after, previous_until: null, ended_at: null },
  rotating: { expires_at: after, previous_until: after, ended_at: null },
  expired: { expires_at: now, previous_until: after, ended_at: null },
  ended: { expires_at: after, previous_until: after, ended_at: before },
}

describe('a key', () => {
  it.each(keyStates)('is %s', (state) => expect(stateOfKey(keys[state], now)).toBe(state))

  it('has no key before it any more at the moment that was said', () =>
    expect(stateOfKey({ ...keys.rotating, previous_until: now }, now)).toBe('live'))

  it.each([
    ['live', 'current', null],
    ['rotating', 'current', 'previous'],
    ['expired', null, null],
    ['ended', null, null],
  ] as const)('opens by its two keys when it is %s', (state, current, previous) => {
    const opens = (isCurrent: boolean, isPrevious: boolean) =>
      opensAs(keys[state], { isCurrent, isPrevious }, now)
    expect([opens(true, false), opens(false, true), opens(false, false)]).toEqual([current, previous, null])
  })

  it('takes each act in each state, refuses it, or has it done already', () => {
    const all = keyStates.flatMap((state) => keyActs.map((act) => [state, act, verdicts[state][act]]))
    expect(all.map((one) => one.join(' '))).toEqual([
      'live change done',
      'live rotate done',
      'live end_previous nothing',
      'live end done',
      'rotating change done',
      'rotating rotate API_KEY_ROTATING',
      'rotating end_previous done',
      'rotating end done',
      'expired change API_KEY_EXPIRED',
      'expired rotate done',
      'expired end_previous nothing',
      'expired end done',
      'ended change API_KEY_ENDED',
      'ended rotate API_KEY_ENDED',
      'ended end_previous nothing',
      'ended end nothing',
    ])
  })
})
