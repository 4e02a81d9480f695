import { randomInt } from 'node:crypto'
import { bySystem } from '#domain/actors.ts'
import { otpRules } from '#domain/otp/otp-challenge.ts'
import { Refusal } from '#domain/refusal.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { composeMail, composeSms } from '#services/notifications/compose.ts'
import { deliverNotification } from '#services/notifications/deliver-notification.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import type { Parts } from '#services/parts.ts'
import { waitAtMost } from '#services/wait-at-most.ts'
import { platformId } from '#store/audit/platform-chain.ts'
import type { OtpChallenge } from '#store/passwords/otp-challenges.ts'
import type { Registration } from '#store/registration/registrations.ts'
import type { Tx } from '#store/store.ts'
import { contactHash } from './account-purpose.ts'
import { codeHash } from './code-hash.ts'

/** In whose name somebody is written to who has no organisation yet. */
const house = 'Muhar'

interface Asked {
  challengeId: string
  sends: number
}

/** Sends the code that a registration asked for, unless that was done. */
export async function sendRegistrationOtp(parts: Parts, asked: Asked): Promise<void> {
  const messageId = await queueRegistrationOtp(parts, asked)
  if (messageId) await deliverNotification(parts, platformId, messageId)
}

// Our choice: a carrier that is well takes a tenth of it.
const patienceMs = 1_200

/** The same at once, while somebody waits, with the job as retry; says whether it has left. */
export async function sendRegistrationOtpNow(parts: Parts, asked: Asked): Promise<boolean> {
  const messageId = await queueRegistrationOtp(parts, asked)
  // The job was faster.
  if (!messageId) return true
  await waitAtMost(patienceMs, deliverNotification(parts, platformId, messageId), parts.log)
  const left = await parts.store.forOrganisation(platformId).read((tx) => tx.notifications.get(messageId))
  if (left?.state === 'bounced')
    throw new Refusal('UNAVAILABLE', {
      values: { case: 'registrant', contact: left.to_masked },
    })

  return left?.state !== 'queued'
}

/**
 * Makes the code and keeps its message in the outbox of the platform; done once for each asking.
 */
async function queueRegistrationOtp(parts: Parts, asked: Asked): Promise<string | null> {
  return await parts.store.forOrganisation(platformId).transaction(async (tx) => {
    const challenge = await tx.otpChallenges.byIdLocked(asked.challengeId)
    // Made before by a run that died, or asked for again meanwhile.
    if (!challenge || challenge.code_hash.length > 0 || challenge.sends !== asked.sends) return null
    const registration = challenge.registration_id && (await tx.registrations.get(challenge.registration_id))
    if (!registration || registration.made_at || registration.ended_at) return null

    return await makeCode(tx, parts, challenge, registration)
  })
}

async function makeCode(
  tx: Tx,
  parts: Parts,
  challenge: OtpChallenge,
  registration: Registration,
): Promise<string | null> {
  const isMail = challenge.purpose.endsWith(':mail')
  const to = isMail ? registration.email_id : registration.mobile_number
  // The contact may have been changed meanwhile: the code was asked for the one before.
  if (!to || !contactHash(parts.keys, to).equals(challenge.contact_hash)) return null
  const otp = String(randomInt(1_000_000)).padStart(6, '0')
  const facts = {
    name: registration.first_name,
    organisation: house,
    otp,
    minutes: otpRules.minutes,
    opens: 'register',
  } as const
  const message = (isMail ? composeMail : composeSms)('account-otp', facts, {
    to,
    language: registration.language,
  })
  if (!message) return null
  await tx.otpChallenges.update(challenge.id, { code_hash: codeHash(parts.keys, challenge.id, otp) })
  await tx.audit.add('account-otp-sent', {
    by: bySystem('Registration'),
    detail: {
      registration: registration.id,
      for: 'register',
      to: maskContact(to),
      sends: challenge.sends,
    },
  })

  return await queueNotification(tx, parts.keys, message, {
    template: 'account-otp',
    docketId: null,
    signerId: null,
  })
}
