import { moveSigner } from '#domain/signers/signer-moves.ts'
import { MessageRefused } from '#providers/messages/port.ts'
import type { Parts } from '#services/parts.ts'
import type { Notification } from '#store/notifications.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { openMessage } from './queue-notification.ts'
import { tellInitiator } from './tell-initiator.ts'

// Our choice: the specification shows no pauses. In all about a day, after which people have to look.
const pausesInMinutes = [0.5, 2, 10, 30, 120, 360, 720]
const claimSeconds = 90

/** Sends one message that is due. Sent at once where somebody waits (OTP), with the job of the same name as retry. */
export async function deliverNotification(parts: Parts, organisationId: string, id: string): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  const now = parts.clock.now()
  const claimed = await store.transaction((tx) =>
    tx.notifications.claim(id, now, new Date(now.getTime() + claimSeconds * 1000)),
  )
  if (!claimed) return

  try {
    const { providerId } = await parts.messages.send(openMessage(parts.keys, organisationId, claimed))
    await noteSent(store, claimed, providerId, parts.clock.now())
  } catch (error) {
    if (error instanceof MessageRefused) await noteBounced(parts, store, claimed, error)
    else await noteFailed(parts, store, claimed, error)
  }
}

async function noteSent(
  store: OrganisationStore,
  { id, docket_id }: Notification,
  providerId: string,
  now: Date,
) {
  await store.transaction(async (tx) => {
    await tx.notifications.update(
      id,
      { state: 'sent', provider_id: providerId, error: null, next_try_at: null, sealed_to: Buffer.alloc(0) },
      now,
    )
    if (!docket_id) return
    await tx.documents.setWaiting(docket_id, 'mail', null)
    await tx.announce(docket_id, 'message-sent', {})
  })
}

async function noteFailed(parts: Parts, store: OrganisationStore, failed: Notification, error: unknown) {
  const now = parts.clock.now()
  const minutes = pausesInMinutes[failed.tries - 1]
  parts.log.warn(
    { notification: failed.id, tries: failed.tries, error: String(error) },
    'A message did not leave.',
  )
  await store.transaction(async (tx) => {
    if (minutes === undefined) {
      const given = {
        state: 'failed',
        error: 'given up',
        next_try_at: null,
        sealed_to: Buffer.alloc(0),
      } as const
      await tx.notifications.update(failed.id, given, now)
      if (failed.docket_id) await tx.documents.setWaiting(failed.docket_id, 'mail', null)
    } else {
      const next = new Date(now.getTime() + minutes * 60_000)
      await tx.notifications.update(failed.id, { error: 'not reached yet', next_try_at: next }, now)
      if (failed.docket_id) await tx.documents.setWaiting(failed.docket_id, 'mail', next)
      await tx.jobs.send(
        'send-notification',
        { organisationId: tx.organisationId, notificationId: failed.id },
        { startAfter: next },
      )
    }
    if (failed.docket_id) await tx.announce(failed.docket_id, 'message-waits', {})
  })
}

async function noteBounced(
  parts: Parts,
  store: OrganisationStore,
  bounced: Notification,
  why: MessageRefused,
) {
  const now = parts.clock.now()
  await store.transaction(async (tx) => {
    if (bounced.docket_id) await tx.dockets.getLocked(bounced.docket_id)
    const given = {
      state: 'bounced',
      error: why.message,
      next_try_at: null,
      sealed_to: Buffer.alloc(0),
    } as const
    await tx.notifications.update(bounced.id, given, now)
    if (!bounced.docket_id) return
    await tx.documents.setWaiting(bounced.docket_id, 'mail', null)
    if (bounced.signer_id) await moveToBounced(tx, parts, bounced, now)
    await tx.announce(bounced.docket_id, 'message-bounced', {})
  })
}

/** Whoever was reached by another channel is not bounced. */
async function moveToBounced(tx: Tx, parts: Parts, bounced: Notification, now: Date): Promise<void> {
  const signer = bounced.signer_id && (await tx.signers.get(bounced.signer_id))
  if (!signer || !bounced.docket_id) return
  const sinceInvited = (await tx.notifications.ofDocket(bounced.docket_id)).filter(
    ({ signer_id, created_at }) =>
      signer_id === signer.id && created_at.getTime() >= (signer.invited_at?.getTime() ?? 0),
  )
  if (sinceInvited.some(({ state }) => state !== 'bounced' && state !== 'failed')) return

  const rows = await tx.signers.ofPerson(bounced.docket_id, signer.person_key)
  const unreached = rows.filter(({ state }) => state === 'invited')
  for (const row of unreached) {
    await tx.signers.update(row.id, { state: moveSigner(row, 'bounced') }, now)
    await tx.audit.add('signer-bounced', {
      by: { kind: 'system', name: 'Muhar' },
      docketId: bounced.docket_id,
      documentId: row.document_id,
      signerId: row.id,
      detail: { channel: bounced.channel, to: bounced.to_masked },
    })
  }
  if (unreached.length > 0)
    await tellInitiator(tx, parts.keys, bounced.docket_id, 'signer-bounced', {
      who: signer.name,
      contact: bounced.to_masked,
    })
}
