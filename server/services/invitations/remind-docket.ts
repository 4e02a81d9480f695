import { whoseTurn } from '#domain/signers/turn.ts'
import { mayRemind } from '#services/limits/count-invitations.ts'
import type { Parts } from '#services/parts.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { noteReminded } from './note-reminded.ts'
import { phoned } from './ways-asked.ts'

// Someone invited this recently needs no reminder yet.
const quietMilliseconds = 12 * 60 * 60 * 1000

/**
 * Invites again everyone who has been asked and has not acted; a person who is reading or signing
 * is left in peace.
 */
export async function remindDocket(
  parts: Parts,
  organisationId: string,
  docketId: string,
  plannedAt?: string,
): Promise<void> {
  const now = parts.clock.now()
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const docket = await tx.dockets.getLocked(docketId)
    if (docket?.state !== 'out_for_signature') return
    // Of a plan that another deadline has replaced.
    if (plannedAt && docket.reminders_planned_at?.toISOString() !== plannedAt) return
    const out = (await tx.documents.ofDocket(docketId)).filter(({ state }) => state === 'out_for_signature')
    const open = (await tx.signers.ofDocket(docketId)).filter(({ document_id }) =>
      out.some(({ id }) => id === document_id),
    )
    const idle = whoseTurn(open).filter(
      ({ state, invited_at }) =>
        (state === 'invited' || state === 'opened') &&
        invited_at !== null &&
        now.getTime() - invited_at.getTime() > quietMilliseconds,
    )
    const reminded = await withRoomToday(parts, tx, docketId, idle)
    await noteReminded(tx, docket, reminded, now)
    if (reminded.length > 0) await tx.announce(docketId, 'signers-changed', {})
  })
}

/** Whom the sender asked again and again today needs no reminder of ours. */
async function withRoomToday(parts: Parts, tx: Tx, docketId: string, idle: Signer[]): Promise<Signer[]> {
  const sending = { caps: parts.settings.sending, now: parts.clock.now() }
  const isPhoned = await phoned(tx, docketId, idle)
  const may = await mayRemind(tx, docketId, { rows: idle, isPhoned }, sending)

  return idle.filter(({ person_key }) => may.has(person_key))
}
