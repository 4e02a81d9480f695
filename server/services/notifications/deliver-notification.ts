import { setTimeout as pause } from 'node:timers/promises'
import { minute } from '#contract/vocabulary/time.ts'
import { type MailAttachment, MessageRefused, type OutgoingMessage } from '#providers/messages/port.ts'
import { endOfMessage, holdMessage, noteMessageTaken, tellUnpaid } from '#services/balances/hold-message.ts'
import { faceOf } from '#services/organisations/face.ts'
import type { Parts } from '#services/parts.ts'
import type { Notification } from '#store/notifications/notifications.ts'
import { Outage } from '#store/outage.ts'
import type { OrganisationStore } from '#store/store.ts'
import { inAccent } from './mail-layout.ts'
import { noteBounced } from './note-bounced.ts'
import { openMessage, type QueuedMessage } from './queue-notification.ts'
import { referenceOf } from './take-delivery-report.ts'
import { mailReferenceOf } from './take-mail-report.ts'

// Our choice: the specification shows no pauses. In all about a day, after which people have to
// look.
const pausesInMinutes = [0.5, 2, 10, 30, 120, 360, 720]
// Our choice: a sender that dies keeps a message no longer than this; while it lives it says so
// every third of the time.
const claimSeconds = 15
const noteAgainMs = 200
const mostNoteTries = 300

/**
 * Sends one message that is due; false when it was not this caller's to send. Sent at once where
 * somebody waits (OTP), with the job of the same name as retry.
 */
export async function deliverNotification(
  parts: Parts,
  organisationId: string,
  id: string,
): Promise<boolean> {
  const store = parts.store.forOrganisation(organisationId)
  const claimed = await claim(parts, store, id)
  if (!claimed) return false
  if (claimed.held === 'unpaid') {
    await noteUnpaid(parts, store, id)
    return true
  }

  const stopSaying = sayThatItIsSent(parts, store, id)
  try {
    const message = await completeMessage(
      parts,
      organisationId,
      id,
      openMessage(parts.keys, organisationId, claimed.message),
    )
    const { providerId } = await parts.messages.send(message)
    await noteSentWhenPossible(parts, store, claimed.message, providerId)
  } catch (error) {
    if (error instanceof MessageRefused) await noteRefused(parts, store, claimed.message, error)
    else await noteFailed(parts, store, claimed.message, error)
  } finally {
    stopSaying()
  }

  return true
}

/**
 * What it takes of the balance is held with the claim: killed afterwards, the next try finds it
 * held.
 */
async function claim(parts: Parts, store: OrganisationStore, id: string) {
  return await store.transaction(async (tx) => {
    const now = parts.clock.now()
    const message = await tx.notifications.claim(id, now, claimEnd(parts))

    return message && { message, held: await holdMessage(tx, message, now) }
  })
}

/**
 * As its job does: one that somebody else is sending is looked at again, in case they die over it.
 */
export async function deliverOrLookAgain(parts: Parts, organisationId: string, id: string): Promise<void> {
  if (await deliverNotification(parts, organisationId, id)) return
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const left = await tx.notifications.get(id)
    if (left?.state !== 'queued' || !left.next_try_at) return
    await tx.jobs.send(
      'send-notification',
      { organisationId, notificationId: id },
      { startAfter: left.next_try_at, singletonKey: `again:${id}` },
    )
  })
}

const claimEnd = (parts: Parts): Date => new Date(parts.clock.now().getTime() + claimSeconds * 1000)

function sayThatItIsSent(parts: Parts, store: OrganisationStore, id: string): () => void {
  const saying = setInterval(() => {
    store
      .transaction((tx) => tx.notifications.prolong(id, claimEnd(parts)))
      .catch((error: unknown) =>
        parts.log.warn(
          { notification: id, error: String(error) },
          'Could not say that a message is being sent',
        ),
      )
  }, claimSeconds * 333)
  saying.unref()

  return () => clearInterval(saying)
}

/** With what only the way out needs: the bytes of a mail's files, the reference of an SMS. */
async function completeMessage(
  parts: Parts,
  organisationId: string,
  id: string,
  { message, enclosed }: QueuedMessage,
): Promise<OutgoingMessage> {
  if (message.channel !== 'mail') return { ...message, reference: referenceOf(organisationId, id) }

  const attachments: MailAttachment[] = []
  for (const { name, type, sha256 } of enclosed) {
    const file = await parts.vault.open(organisationId, Buffer.from(sha256, 'hex'))
    if (!file) throw new Error('The vault lacks a file that a mail encloses.')
    attachments.push({ name, type, bytes: await file.read(0, file.size) })
  }

  // Asked at the way out: a mail that waits leaves in the colour that the pages have by then.
  // Who registers has no organisation yet: their codes leave in our own colour.
  const accent = await parts.store
    .forOrganisation(organisationId)
    .read(async (tx) => ((await tx.organisations.find(organisationId)) ? (await faceOf(tx)).accent : null))
  const html = inAccent(message.html, accent?.light ?? null)

  return { ...message, html, attachments, reference: mailReferenceOf(parts.keys, organisationId, id) }
}

/**
 * It has left: that is written as soon as the database answers again, before somebody else takes it
 * to send it twice.
 */
async function noteSentWhenPossible(
  parts: Parts,
  store: OrganisationStore,
  sent: Notification,
  providerId: string,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await noteSent(parts, store, sent, providerId)
    } catch (error) {
      if (!(error instanceof Outage) || tries > mostNoteTries) throw error
      await pause(noteAgainMs)
    }
  }
}

async function noteSent(parts: Parts, store: OrganisationStore, sent: Notification, providerId: string) {
  const { id, docket_id, channel } = sent
  const now = parts.clock.now()
  await store.transaction(async (tx) => {
    await tx.notifications.noteSent(id, providerId, now)
    if (docket_id) {
      await tx.documents.setWaiting(docket_id, 'mail', null)
      await tx.announce(docket_id, 'message-sent', {})
    }
    await noteMessageTaken(tx, sent, { isReported: isReported(parts, channel), now })
  })
}

const isReported = ({ messages }: Parts, channel: Notification['channel']): boolean =>
  (channel === 'sms' && messages.readSmsReport !== null) ||
  (channel === 'whatsapp' && messages.whatsAppHook !== null)

async function noteFailed(parts: Parts, store: OrganisationStore, failed: Notification, error: unknown) {
  const now = parts.clock.now()
  const minutes = pausesInMinutes[failed.tries - 1]
  parts.log.warn(
    { notification: failed.id, tries: failed.tries, error: String(error) },
    'A message did not leave.',
  )
  await store.transaction(async (tx) => {
    // It may have arrived although no answer came: then a signed report has said so meanwhile.
    if ((await tx.notifications.getLocked(failed.id))?.state !== 'queued') return
    if (minutes === undefined) {
      const given = {
        state: 'failed',
        cause: 'given_up',
        next_try_at: null,
        sealed_to: Buffer.alloc(0),
      } as const
      await tx.notifications.update(failed.id, given, now)
      if (failed.docket_id) await tx.documents.setWaiting(failed.docket_id, 'mail', null)
    } else {
      const next = new Date(now.getTime() + minutes * minute)
      await tx.notifications.update(failed.id, { cause: 'not_reached', next_try_at: next }, now)
      if (failed.docket_id) await tx.documents.setWaiting(failed.docket_id, 'mail', next)
      await tx.jobs.send(
        'send-notification',
        { organisationId: tx.organisationId, notificationId: failed.id },
        { startAfter: next },
      )
    }
    if (failed.docket_id) await tx.announce(failed.docket_id, 'message-waits', {})
    if (minutes === undefined) await endOfMessage(tx, failed, { isUsed: false, now })
  })
}

/** Nothing covers it: it does not leave, which is seen beside the person. */
async function noteUnpaid(parts: Parts, store: OrganisationStore, id: string) {
  await store.transaction(async (tx) => {
    const seen = await tx.notifications.get(id)
    if (seen?.docket_id) await tx.dockets.getLocked(seen.docket_id)
    const unpaid = await tx.notifications.getLocked(id)
    if (unpaid?.state !== 'queued') return
    await noteBounced(tx, parts, unpaid, { cause: 'unpaid', said: null })
    await tellUnpaid(tx, unpaid, parts.clock.now())
  })
}

async function noteRefused(
  parts: Parts,
  store: OrganisationStore,
  { id, docket_id }: Notification,
  why: MessageRefused,
) {
  await store.transaction(async (tx) => {
    if (docket_id) await tx.dockets.getLocked(docket_id)
    const refused = await tx.notifications.getLocked(id)
    if (refused) await noteBounced(tx, parts, refused, why.lost)
  })
}
