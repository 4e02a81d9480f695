import {
  type ShareNews,
  type ShareSide,
  type ShareSignal,
  signalsOf,
} from '#contract/vocabulary/screen-sharing.ts'
import { dueEnd, endsAt, isHere, type Seat, type Share } from '#domain/screen-sharing/share.ts'
import type { Parts } from '#services/parts.ts'
import { findOrganisation } from '#services/sessions/find-organisation.ts'
import { isSessionAlive } from '#services/sessions/is-alive.ts'
import { hashOf, publicIdOf } from '#services/sessions/tokens.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import { endIfDue } from './end-share.ts'
import { type Parties, partiesOf } from './parties.ts'

/** An open line of one side. */
export interface Line {
  id: string
  organisationId: string
  shareId: string
  side: ShareSide
  /** Whose session it lives in. */
  seat: Pick<Seat, 'organisation_id' | 'session' | 'user_id'>
}

// Heard every few seconds, so that the other side's server knows; not at every look.
const saysHereEvery = 4_000

const other = { sharer: 'viewer', viewer: 'sharer' } as const

/** The line that a ticket opens, once; null for whatever does not open one. */
export async function openLine(parts: Parts, ticket: string, address: string): Promise<Line | null> {
  const publicId = publicIdOf(ticket)
  const organisationId = publicId && (await findOrganisation(parts.store, publicId))
  if (!organisationId) return null
  const line = await parts.store
    .forOrganisation(organisationId)
    .transaction((tx) => takeTicket(tx, hashOf(ticket), parts.clock.now()))

  return line && (await isLineAlive(parts, line, address)) ? line : null
}

async function takeTicket(tx: Tx, hash: Buffer, now: Date): Promise<Line | null> {
  const id = newId()
  for (const side of ['sharer', 'viewer'] as const) {
    const shareId = await tx.screenShares.takeTicket(side, hash, id, now)
    if (!shareId) continue
    const seat = (await tx.screenShares.byId(shareId))?.[side]
    await tx.screenShares.wake(shareId)

    return seat ? { id, organisationId: tx.organisationId, shareId, side, seat } : null
  }

  return null
}

/** A line lives in a session and ends with it. */
export const isLineAlive = (parts: Parts, { seat }: Line, address: string): Promise<boolean> =>
  parts.store
    .forOrganisation(seat.organisation_id)
    .read((tx) => isSessionAlive(tx, seat.session, parts.clock.now(), address))

/** What a line has to say now; null where another has taken its place. */
export interface Look {
  news: ShareNews
  signals: ShareSignal[]
}

export class LineReader {
  readonly #parts: Parts
  readonly #line: Line
  #parties: Parties | null = null
  #saidHereAt = 0

  constructor(parts: Parts, line: Line) {
    this.#parts = parts
    this.#line = line
  }

  async look(): Promise<Look | null> {
    const { organisationId, shareId, side, id } = this.#line
    const now = this.#parts.clock.now()
    const found = await this.#parts.store.forOrganisation(organisationId).transaction(async (tx) => {
      const share = await tx.screenShares.byId(shareId)
      if (!share || (share.state !== 'ended' && share[side]?.line !== id)) return null
      if (now.getTime() - this.#saidHereAt >= saysHereEvery && share.state !== 'ended') {
        await tx.screenShares.heard(shareId, side, id, now)
        this.#saidHereAt = now.getTime()
      }
      const signals = share.state === 'live' ? await tx.screenShares.takeSignals(shareId, side) : []

      return { share, signals, parties: await this.#partiesOf(tx, share) }
    })
    if (!found) return null
    const { share, signals, parties } = found
    if (dueEnd(share, now)) {
      await endIfDue(this.#parts, organisationId, shareId)
      return await this.look()
    }

    return { news: newsOf(share, parties, side, now), signals }
  }

  /** People do not change while they share; the viewer comes once. */
  async #partiesOf(tx: Tx, share: Share): Promise<Parties> {
    if (!this.#parties || (share.viewer && !this.#parties.viewer)) this.#parties = await partiesOf(tx, share)

    return this.#parties
  }
}

function newsOf(share: Share, parties: Parties, side: ShareSide, now: Date): ShareNews {
  return {
    kind: 'state',
    state: share.state,
    ...parties,
    is_other_here: isHere(share[other[side]], now),
    ends_at: (share.ended_at ?? endsAt(share)).toISOString(),
    ended_by: share.ended_by,
    why: share.why,
  }
}

/**
 * Passes on what one browser says to the other, once the sharer allowed it; false where this side
 * says no such thing.
 */
export async function passOn(parts: Parts, line: Line, signal: ShareSignal): Promise<boolean> {
  const { organisationId, shareId, side, id } = line
  if (!signalsOf[side].includes(signal.kind)) return false

  return await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const share = await tx.screenShares.byId(shareId)
    // Late, or from a line whose place was taken: nobody is harmed by it.
    if (share?.state !== 'live' || share[side]?.line !== id)
      return share?.state !== 'waiting' && share?.state !== 'asked'
    await tx.screenShares.addSignal(shareId, other[side], signal)
    await tx.screenShares.wake(shareId)

    return true
  })
}

/** The line was cut; the person who had it may open another. */
export async function closeLine(parts: Parts, { organisationId, shareId, side, id }: Line): Promise<void> {
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    if (await tx.screenShares.closed(shareId, side, id)) await tx.screenShares.wake(shareId)
  })
}
