import type { DeliveryCause } from '#contract/vocabulary/delivery-causes.ts'
import { bySystem } from '#domain/actors.ts'
import { moveSigner } from '#domain/signers/signer-moves.ts'
import type { LostMessage } from '#providers/messages/port.ts'
import { endOfMessage } from '#services/balances/hold-message.ts'
import type { Parts } from '#services/parts.ts'
import type { Notification } from '#store/notifications/notifications.ts'
import type { Tx } from '#store/store.ts'
import { tellInitiator } from './tell-initiator.ts'

/**
 * A message that will not arrive: refused at once, lost on its way, or covered by no balance. The
 * docket is locked by the caller.
 */
export async function noteBounced(
  tx: Tx,
  parts: Parts,
  bounced: Notification,
  { cause, said }: LostMessage,
): Promise<void> {
  const now = parts.clock.now()
  await tx.notifications.update(
    bounced.id,
    { state: 'bounced', cause, error: said, next_try_at: null, sealed_to: Buffer.alloc(0) },
    now,
  )
  if (bounced.docket_id) {
    await tx.documents.setWaiting(bounced.docket_id, 'mail', null)
    if (bounced.signer_id) await moveToBounced(tx, parts, bounced, cause, now)
    await tx.announce(bounced.docket_id, 'message-bounced', {})
  }
  await endOfMessage(tx, bounced, { isUsed: false, now })
}

/** A signer who was reached by another channel is not bounced. */
async function moveToBounced(
  tx: Tx,
  parts: Parts,
  bounced: Notification,
  cause: DeliveryCause,
  now: Date,
): Promise<void> {
  const signer = bounced.signer_id && (await tx.signers.get(bounced.signer_id))
  if (!signer || !bounced.docket_id) return
  // Messages of one invitation are made in one transaction, so the database gave them one time.
  const sinceThen = (await tx.notifications.ofDocket(bounced.docket_id)).filter(
    ({ signer_id, created_at }) =>
      signer_id === signer.id && created_at.getTime() >= bounced.created_at.getTime(),
  )
  if (sinceThen.some(({ state }) => state !== 'bounced' && state !== 'failed')) return

  const rows = await tx.signers.ofPerson(bounced.docket_id, signer.person_key)
  const unreached = rows.filter(({ state }) => state === 'invited')
  for (const row of unreached) {
    await tx.signers.update(row.id, { state: moveSigner(row, 'bounced') }, now)
    await tx.audit.add('signer-bounced', {
      by: bySystem(),
      docketId: bounced.docket_id,
      documentId: row.document_id,
      signerId: row.id,
      detail: { name: row.name, channel: bounced.channel, to: bounced.to_masked },
    })
  }
  if (unreached.length > 0)
    await tellInitiator(
      tx,
      parts.keys,
      bounced.docket_id,
      'signer-bounced',
      { who: signer.name, contact: bounced.to_masked, isUnpaid: cause === 'unpaid' },
      { now, signerId: signer.id, documentId: signer.document_id, subject: signer.person_key },
    )
}
