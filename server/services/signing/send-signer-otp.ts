import { randomInt } from 'node:crypto'
import type { MessageChannel } from '#contract/vocabulary/states.ts'
import { type ActOrigin, bySigner } from '#domain/actors.ts'
import { docketSettings, smsLanguageOf } from '#domain/dockets/docket-settings.ts'
import { chooseContacts, type OtpContact, signerContacts } from '#domain/otp/contacts.ts'
import { otpRules, sendAgain, stillCounts } from '#domain/otp/otp-challenge.ts'
import { Refusal } from '#domain/refusal.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { mailLanguageOf } from '#domain/sending/message-ways.ts'
import { isCodeLocked } from '#domain/signers/access-code.ts'
import { moveSigner } from '#domain/signers/signer-moves.ts'
import { composeMail, composeSms, composeWhatsApp } from '#services/notifications/compose.ts'
import { deliverNotification } from '#services/notifications/deliver-notification.ts'
import { paperFacts } from '#services/notifications/paper-facts.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import { codeHash, signerOtp } from '#services/otp/code-hash.ts'
import { hasWhatsApp } from '#services/otp/has-whatsapp.ts'
import type { Parts } from '#services/parts.ts'
import { waitAtMost } from '#services/wait-at-most.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import { findLink, type OpenLink, openLink, requireTurn } from './open-link.ts'

export interface SentOtp {
  challengeId: string
  channel: MessageChannel
  to: string
  expiresAt: Date
  sendsLeft: number
}

// Our choice: a carrier that is well takes a tenth of it.
const patienceMs = 1_200

/** Sends the code that opens a signer's page: at once, with the job of its message as retry. */
export async function sendSignerOtp<Answer>(
  parts: Parts,
  code: string,
  channel: MessageChannel | undefined,
  origin: ActOrigin,
  inside: (tx: Tx, sent: SentOtp) => Promise<Answer>,
): Promise<{ answer: Answer; hasLeft: boolean }> {
  const { store, linkId } = await findLink(parts, code)
  const now = parts.clock.now()
  const { sent, messages, answer } = await store.transaction(async (tx) => {
    const open = await openLink(tx, linkId, now)
    requireTurn(open.rows)
    await markOpened(tx, open, origin, now)

    const made = await makeAndQueue(tx, parts, open, channel, origin, now)

    return { ...made, answer: await inside(tx, made.sent) }
  })
  const delivering = messages.map((id) => deliverNotification(parts, store.organisationId, id))
  await waitAtMost(patienceMs, Promise.all(delivering), parts.log)
  const states = await store.read(async (tx) =>
    (await tx.notifications.ofDocket(sent.docketId))
      .filter(({ id }) => messages.includes(id))
      .map(({ state }) => state),
  )
  if (states.every((state) => state === 'bounced'))
    throw new Refusal('UNAVAILABLE', {
      values: { case: 'signer', contact: sent.to },
    })

  return { answer, hasLeft: states.some((state) => state === 'sent' || state === 'delivered') }
}

async function makeAndQueue(
  tx: Tx,
  parts: Parts,
  open: OpenLink,
  channel: MessageChannel | undefined,
  origin: ActOrigin,
  now: Date,
): Promise<{ sent: SentOtp & { docketId: string }; messages: string[] }> {
  const [person] = open.rows
  if (!person) throw new Refusal('LINK_ENDED')
  const settings = docketSettings(open.docket.settings)
  const rule = settings.signer_otp
  const contacts = chooseContacts(
    signerContacts(person, rule, { hasWhatsApp: hasWhatsApp(parts.settings, settings) }),
    rule,
    channel,
  )
  const [first] = contacts
  if (!first) throw new Refusal('OTP_CHANNEL')

  const access = await tx.accessCodes.of(open.docket.id, open.link.person_key)
  if (access && isCodeLocked(access)) throw new Refusal('ACCESS_CODE_LOCKED')
  // The docket is locked, so two requests at once do not both find room.
  const last = await tx.otpChallenges.newestLocked(signerOtp, open.link.id)
  const { sends, expires_at } = sendAgain(last, now)
  const otp = String(randomInt(1_000_000)).padStart(6, '0')
  const id = last && stillCounts(last, now) ? last.id : newId()
  const given = {
    code_hash: codeHash(parts.keys, id, otp),
    contact_hash: parts.keys.hmac('otp-contact', Buffer.from(first.to)),
    sends,
    last_sent_at: now,
    expires_at,
    sent_by: contacts.map(({ channel }) => channel).join(', '),
  }
  if (last?.id === id) await tx.otpChallenges.update(id, given)
  else
    await tx.otpChallenges.add({ id, purpose: signerOtp, subject: open.link.id, created_at: now, ...given })

  const facts = { ...(await paperFacts(tx, open.docket, person.name)), otp, minutes: otpRules.minutes }
  const about = { template: 'signer-otp', docketId: open.docket.id, signerId: person.id } as const
  const messages: string[] = []
  for (const contact of contacts) {
    const { to } = contact
    const onPhone = { to, language: smsLanguageOf(person, open.docket.settings) }
    const message =
      contact.channel === 'mail'
        ? composeMail('signer-otp', facts, { to, language: mailLanguageOf(person, settings) })
        : contact.channel === 'sms'
          ? composeSms('signer-otp', facts, onPhone)
          : composeWhatsApp('signer-otp', facts, onPhone)
    if (message) messages.push(await queueNotification(tx, parts.keys, message, about))
  }
  await tx.audit.add('signer-otp-sent', {
    by: bySigner(open.link.id, person.name, origin),
    docketId: open.docket.id,
    signerId: person.id,
    detail: { to: contacts.map(shownContact).join(', '), sends },
  })

  return {
    sent: {
      challengeId: id,
      channel: first.channel,
      to: contacts.map(shownContact).join(', '),
      expiresAt: expires_at,
      sendsLeft: otpRules.sends - sends,
      docketId: open.docket.id,
    },
    messages,
  }
}

/** A number says by which of its two ways; the name of the way is the same in each language. */
export const shownContact = ({ channel, to }: OtpContact<MessageChannel>): string =>
  channel === 'whatsapp' ? `WhatsApp ${maskContact(to)}` : maskContact(to)

/** A signer who asks for a code has opened the link. */
export async function markOpened(tx: Tx, open: OpenLink, origin: ActOrigin, now: Date): Promise<void> {
  const invited = open.rows.filter(({ state }) => state === 'invited')
  for (const row of invited) {
    await tx.signers.update(
      row.id,
      { state: moveSigner(row, 'opened'), opened_at: row.opened_at ?? now },
      now,
    )
    await tx.audit.add('signer-link-opened', {
      by: bySigner(open.link.id, row.name, origin),
      docketId: open.docket.id,
      documentId: row.document_id,
      signerId: row.id,
    })
  }
  const [first] = invited
  if (first) await tx.announce(open.docket.id, 'signer-opened', { by: first.name })
}
