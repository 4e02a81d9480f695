import type { Module } from '#contract/vocabulary/modules.ts'
import {
  helpsEverywhere,
  helpsInOrganisation,
  type ShareEnd,
  type ShareSide,
  type ShareState,
} from '#contract/vocabulary/screen-sharing.ts'
import { second } from '#contract/vocabulary/time.ts'

/** A shared view as its row says. */
export interface Share {
  id: string
  organisation_id: string
  state: ShareState
  sharer: Seat
  viewer: Seat | null
  code_expires_at: Date
  joined_at: Date | null
  allowed_at: Date | null
  created_at: Date
  ended_at: Date | null
  ended_by: ShareSide | 'system' | null
  why: ShareEnd | null
}

/** A person on one side, and the line that they have open. */
export interface Seat {
  /** Of an external user, who only shares, the id that the organisation knows them by. */
  user_id: string
  is_external: boolean
  organisation_id: string
  /** The family of the session. */
  session: string
  /** The line that serves; null before the first, and once it was closed. */
  line: string | null
  seen_at: Date | null
}

const minute = 60 * second

export const shareLife = {
  code: 10 * minute,
  /** How long the sharer has to answer "Let … see your screen?". */
  answer: 5 * minute,
  most: 60 * minute,
  /** A line that was cut may be opened again for so long. */
  away: 30 * second,
  ticket: minute,
  /** Rows of what is over, for people who ask how it ended. */
  kept: 24 * 60 * minute,
} as const

/** A line says every few seconds that it is there; one that has not for this long is away. */
const heardWithin = 12 * second

/**
 * Whether this member may look at a screen of that organisation. The sharer is asked in any case.
 */
export const mayView = (
  member: { organisationId: string; modules: ReadonlySet<Module> },
  organisationId: string,
): boolean =>
  member.modules.has(helpsEverywhere) ||
  (member.organisationId === organisationId &&
    helpsInOrganisation.some((module) => member.modules.has(module)))

/** Whether this member may look at any screen but their own. */
export const mayViewAny = (member: { organisationId: string; modules: ReadonlySet<Module> }): boolean =>
  mayView(member, member.organisationId)

export const isHere = (seat: Seat | null, now: Date): boolean =>
  seat?.line != null && seat.seen_at !== null && now.getTime() - seat.seen_at.getTime() < heardWithin

/** When it ends by itself if nothing else happens. */
export function endsAt(share: Share): Date {
  if (share.state === 'waiting') return share.code_expires_at
  if (share.state === 'asked') return later(share.joined_at ?? share.created_at, shareLife.answer)

  return later(share.allowed_at ?? share.created_at, shareLife.most)
}

/** Why it is over though nobody ended it; null while it goes on. */
export function dueEnd(share: Share, now: Date): ShareEnd | null {
  if (share.state === 'ended') return null
  if (now >= endsAt(share)) {
    if (share.state === 'waiting') return 'expired'

    return share.state === 'asked' ? 'unanswered' : 'hour'
  }
  const isLost = [
    lastHeard(share.sharer, share.created_at),
    ...(share.viewer ? [lastHeard(share.viewer, share.joined_at ?? share.created_at)] : []),
  ].some((at) => now.getTime() - at.getTime() > shareLife.away)

  return isLost ? 'lost' : null
}

const lastHeard = (seat: Seat, began: Date): Date =>
  seat.seen_at !== null && seat.seen_at > began ? seat.seen_at : began

export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
