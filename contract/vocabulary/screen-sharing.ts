import { z } from 'zod'
import type { Module } from './modules.ts'

/** Waiting for somebody with the code; somebody came and the sharer is asked; they see it; over. */
export const shareStates = ['waiting', 'asked', 'live', 'ended'] as const
export type ShareState = (typeof shareStates)[number]

export type ShareSide = 'sharer' | 'viewer'

/** Why a shared view ended. */
export const shareEnds = [
  'stopped',
  'refused',
  'expired',
  'unanswered',
  'hour',
  'left',
  'lost',
  'session',
  'replaced',
  'misused',
] as const
export type ShareEnd = (typeof shareEnds)[number]

/**
 * Who may look at a screen, where its sharer lets them. Our choice: who looks after people or
 * settings, in their own organisation; operators everywhere.
 */
export const helpsInOrganisation: readonly Module[] = ['users', 'advanceSetting']
export const helpsEverywhere: Module = 'onboardClient'

/** Our choice: without I, L, O, U, 0 and 1, so that a code can be said on the telephone. */
export const shareCodeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const shareCodeLength = 8

/** What people type: small letters, a gap, a hyphen. Null where it cannot be a code. */
export function readShareCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  const isCode = code.length === shareCodeLength && [...code].every((one) => shareCodeLetters.includes(one))

  return isCode ? code : null
}

/** The line: `GET /api/live/screen`, with this protocol and `ticket.<ticket>` beside it. */
export const shareProtocol = 'muhar.screen.1'
export const ticketPrefix = 'ticket.'

/** Close codes of the line (RFC 6455 §7.4.2: 4000 to 4999 are a program's own). */
export const shareClose = { ended: 4000, replaced: 4001, session: 4003 } as const

/** Our choice: an offer of one picture has 4 to 8 kB. */
export const mostSignalBytes = 32 * 1024

const sdp = z.string().min(1).max(30_000)

/**
 * What a browser may send on the line. A description of a call (RFC 8829), a way to reach it (RFC
 * 8839), or please offer again.
 */
export const ShareSignal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('offer'), sdp }),
  z.strictObject({ kind: z.literal('answer'), sdp }),
  z.strictObject({
    kind: z.literal('candidate'),
    candidate: z.strictObject({
      candidate: z.string().max(1_000),
      sdpMid: z.string().max(64).nullish(),
      sdpMLineIndex: z.int().min(0).max(64).nullish(),
      usernameFragment: z.string().max(256).nullish(),
    }),
  }),
  z.strictObject({ kind: z.literal('again') }),
])
export type ShareSignal = z.output<typeof ShareSignal>

/** Who sends what: the sharer offers, the viewer answers and asks again. */
export const signalsOf: Record<ShareSide, readonly ShareSignal['kind'][]> = {
  sharer: ['offer', 'candidate'],
  viewer: ['answer', 'candidate', 'again'],
}

interface Party {
  name: string
  organisation: string
}

/** How a shared view is, as each side is told whenever it moves. */
export interface ShareNews {
  kind: 'state'
  state: ShareState
  sharer: Party
  viewer: Party | null
  /** Whether the other side's line is open. */
  is_other_here: boolean
  /** ISO 8601: when it ends by itself. */
  ends_at: string
  ended_by: ShareSide | 'system' | null
  why: ShareEnd | null
}

/** What the server sends. */
export type ShareMessage = ShareNews | ShareSignal | { kind: 'beat' }
