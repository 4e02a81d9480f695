import type { ShareEnd, ShareSide } from '#contract/vocabulary/screen-sharing.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { type Actor, byExternal, byMember, bySystem } from '#domain/actors.ts'
import { dueEnd, later, type Seat, type Share, shareLife } from '#domain/screen-sharing/share.ts'
import type { Parts } from '#services/parts.ts'
import type { SessionOrigin } from '#services/sessions/open-session.ts'
import type { Tx } from '#store/store.ts'
import { nameOf } from './parties.ts'

/** Ends it once, for the first caller; the caller locks the row. */
export async function endShare(
  tx: Tx,
  share: Share,
  { side, why, by, now }: { side: ShareSide | 'system'; why: ShareEnd; by: Actor; now: Date },
): Promise<void> {
  if (share.state === 'ended') return
  await tx.screenShares.end(share.id, side, why, now)
  await tx.linkCodes.removeById(share.id)
  await tx.audit.add('screen-share-ended', {
    by,
    detail: {
      share: share.id,
      ended_by: side,
      why,
      seconds: share.allowed_at ? Math.round((now.getTime() - share.allowed_at.getTime()) / 1000) : 0,
    },
  })
  await tx.screenShares.wake(share.id)
}

/** The act of a side whose line or session says so, without a call. */
export async function endFromLine(
  parts: Parts,
  { organisationId, shareId, side }: { organisationId: string; shareId: string; side: ShareSide },
  why: ShareEnd,
  origin: SessionOrigin,
): Promise<void> {
  const now = parts.clock.now()
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const share = await tx.screenShares.byIdLocked(shareId)
    const seat = share?.[side]
    if (!share || !seat) return
    await endShare(tx, share, { side, why, by: await personOf(tx, seat, origin), now })
  })
}

/** Ends what is over by itself; answers when to look again, or null where the row is gone. */
export async function endIfDue(parts: Parts, organisationId: string, shareId: string): Promise<Date | null> {
  const now = parts.clock.now()

  return await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const share = await tx.screenShares.byIdLocked(shareId)
    if (!share) return null
    if (share.ended_at) {
      const until = later(share.ended_at, shareLife.kept)
      if (until > now) return until
      await tx.screenShares.remove(shareId)
      return null
    }
    const why = dueEnd(share, now)
    if (why) await endShare(tx, share, { side: 'system', why, by: bySystem(), now })

    return later(now, minute)
  })
}

export async function personOf(tx: Tx, seat: Seat, origin: SessionOrigin): Promise<Actor> {
  return (seat.is_external ? byExternal : byMember)(seat.user_id, await nameOf(tx, seat), origin)
}
