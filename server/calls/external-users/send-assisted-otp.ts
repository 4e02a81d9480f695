import { randomInt } from 'node:crypto'
import { type ActOrigin, byExternal } from '#domain/actors.ts'
import { chooseContacts, type OtpChannel, otpContacts } from '#domain/otp/contacts.ts'
import { otpRules, sendAgain, stillCounts } from '#domain/otp/otp-challenge.ts'
import { Refusal } from '#domain/refusal.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import {
  findAssistedLink,
  type OpenAssisted,
  openAssistedLink,
} from '#services/external-users/assisted-link.ts'
import { composeMail, composeSms } from '#services/notifications/compose.ts'
import { deliverNotification } from '#services/notifications/deliver-notification.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import { faceOf } from '#services/organisations/face.ts'
import { codeHash } from '#services/otp/code-hash.ts'
import type { Parts } from '#services/parts.ts'
import { waitAtMost } from '#services/wait-at-most.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import { assistedOtp, contactHash } from './assisted-otp.ts'

export interface SentAssistedOtp {
  channel: OtpChannel
  /** Masked. */
  to: string
  expiresAt: Date
  sendsLeft: number
}

interface Wanted {
  path: string
  channel: OtpChannel | undefined
  origin: ActOrigin
}

// Our choice: as for a signer's code; a carrier that is well takes a tenth of it.
const patienceMs = 1_200

/**
 * Sends the code that opens the assisted dashboard: at once, with the job of its message as retry.
 */
export async function sendAssistedOtp<Answer>(
  parts: Parts,
  { path, channel, origin }: Wanted,
  inside: (tx: Tx, sent: SentAssistedOtp) => Promise<Answer>,
): Promise<{ answer: Answer; hasLeft: boolean }> {
  const { store, codeHash: linkHash } = await findAssistedLink(parts, path)
  const now = parts.clock.now()
  const { messageId, sent, answer } = await store.transaction(async (tx) => {
    const made = await makeCode(
      tx,
      parts,
      await openAssistedLink(tx, linkHash, now),
      { channel, origin },
      now,
    )

    return { ...made, answer: await inside(tx, made.sent) }
  })
  await waitAtMost(patienceMs, deliverNotification(parts, store.organisationId, messageId), parts.log)
  const state = (await store.read((tx) => tx.notifications.get(messageId)))?.state
  if (state === 'bounced')
    throw new Refusal('UNAVAILABLE', {
      values: { case: 'externalUser', contact: sent.to },
    })

  return { answer, hasLeft: state === 'sent' || state === 'delivered' }
}

async function makeCode(
  tx: Tx,
  parts: Parts,
  { person }: OpenAssisted,
  { channel, origin }: Pick<Wanted, 'channel' | 'origin'>,
  now: Date,
): Promise<{ sent: SentAssistedOtp; messageId: string }> {
  const [contact] = chooseContacts(otpContacts(person, 'contact'), 'contact', channel)
  if (!contact) throw new Refusal('OTP_CHANNEL')

  const last = await tx.otpChallenges.newestLocked(assistedOtp, person.id)
  const { sends, expires_at } = sendAgain(last, now)
  const otp = String(randomInt(1_000_000)).padStart(6, '0')
  const id = last && stillCounts(last, now) ? last.id : newId()
  const given = {
    code_hash: codeHash(parts.keys, id, otp),
    contact_hash: contactHash(parts.keys, contact.to),
    sends,
    last_sent_at: now,
    expires_at,
  }
  if (last?.id === id) await tx.otpChallenges.update(id, given)
  else await tx.otpChallenges.add({ id, purpose: assistedOtp, subject: person.id, created_at: now, ...given })

  const to = maskContact(contact.to)
  await tx.audit.add('external-user-otp-sent', {
    by: byExternal(person.id, person.name, origin),
    detail: { to, sends },
  })
  const { name: organisation } = await faceOf(tx)
  const facts = {
    name: person.name,
    organisation,
    otp,
    minutes: otpRules.minutes,
    opens: 'assisted',
  } as const
  const compose = contact.channel === 'mail' ? composeMail : composeSms
  const message = compose('account-otp', facts, { to: contact.to, language: person.language })
  if (!message) throw new Refusal('OTP_CHANNEL')
  const about = { template: 'account-otp', docketId: null, signerId: null } as const

  return {
    messageId: await queueNotification(tx, parts.keys, message, about),
    sent: { channel: contact.channel, to, expiresAt: expires_at, sendsLeft: otpRules.sends - sends },
  }
}
