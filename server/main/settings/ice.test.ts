import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { iceSettings } from './ice.ts'

const reads = (environment: Record<string, string>, isProduction = true) =>
  iceSettings((name) => environment[name] ?? null, isProduction)
const secret = randomUUID()

it('reads servers for shared screens, and none by default', () => {
  expect(reads({})).toEqual({ stun: [], turn: null })
  expect(
    reads({
      MUHAR_STUN: 'stun:stun.example:3478, stun:[2001:db8::1]',
      MUHAR_TURN: 'turn:turn.example?transport=udp,turns:turn.example:5349?transport=tcp',
      MUHAR_TURN_SECRET: secret,
    }),
  ).toEqual({
    stun: ['stun:stun.example:3478', 'stun:[2001:db8::1]'],
    turn: { urls: ['turn:turn.example?transport=udp', 'turns:turn.example:5349?transport=tcp'], secret },
  })
})

it.each([
  [{ MUHAR_STUN: 'stun.example' }, 'MUHAR_STUN'],
  [{ MUHAR_STUN: 'turn:turn.example' }, 'MUHAR_STUN'],
  [{ MUHAR_STUN: 'stun://stun.example' }, 'MUHAR_STUN'],
  [{ MUHAR_TURN: 'turn:turn.example' }, 'MUHAR_TURN_SECRET must be set too'],
  [{ MUHAR_TURN: 'turn:turn.example', MUHAR_TURN_SECRET: 'short' }, 'too short'],
  [{ MUHAR_TURN: 'https://turn.example', MUHAR_TURN_SECRET: secret }, 'MUHAR_TURN holds'],
])('refuses %j', (environment, why) => {
  expect(() => reads(environment as Record<string, string>)).toThrow(why)
})
