import type { OtpChannel } from '#domain/otp/contacts.ts'
import { sendAgain, stillCounts } from '#domain/otp/otp-challenge.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import type { PlatformTx } from '#store/store.ts'
import { accountPurpose, type CodeType, contactHash, countedAs } from './account-purpose.ts'

export interface AskedOtp {
  challengeId: string
  sends: number
  at: Date
  expiresAt: Date
}

interface Wanted {
  type: CodeType
  channel: OtpChannel
  contact: string
  /** Of the type `register`, whose contact it is. */
  registrationId?: string
  /** Of the type `contact`, whose contact it becomes. */
  userId?: string
}

/**
 * Set by the job that makes the code: until then, and for ever where nobody has the contact, no
 * code is right.
 */
const noCodeYet = Buffer.alloc(0)

type WithCodes = Pick<PlatformTx, 'users' | 'rateLimits' | 'otpChallenges' | 'jobs'>

/**
 * Asks for a code to the contact of an account. Known and unknown contacts are counted, kept and
 * answered alike, and a job is sent for both: whether there is somebody to write to is decided
 * there, where nobody can measure it.
 */
export async function askAccountOtp(tx: WithCodes, parts: Parts, wanted: Wanted): Promise<AskedOtp> {
  const now = parts.clock.now()
  const purpose = accountPurpose(wanted.type, wanted.channel)
  const subject = countedAs(parts.keys, wanted.type, wanted.contact)
  const opens = await openedBy(tx, wanted)
  await tx.rateLimits.lock(`account-otp:${purpose}:${subject}`)
  const last = await tx.otpChallenges.newestLocked(purpose, subject)
  const { sends, expires_at } = sendAgain(last, now)
  const id = last && stillCounts(last, now) ? last.id : newId()
  const contact_hash = contactHash(parts.keys, wanted.contact)
  const given = { code_hash: noCodeYet, contact_hash, ...opens, sends, last_sent_at: now, expires_at }
  if (last?.id === id) await tx.otpChallenges.update(id, given)
  else
    await tx.otpChallenges.add({
      id,
      purpose,
      subject,
      created_at: now,
      ...given,
    })
  await tx.jobs.send('send-account-otp', { challengeId: id, sends })

  return { challengeId: id, sends, at: now, expiresAt: expires_at }
}

async function openedBy(
  tx: WithCodes,
  { channel, contact, registrationId, userId }: Wanted,
): Promise<{ user_id: string | null; registration_id: string | null }> {
  if (registrationId) return { user_id: null, registration_id: registrationId }
  if (userId) return { user_id: userId, registration_id: null }
  const user = await (channel === 'mail' ? tx.users.byEmail(contact) : tx.users.byMobile(contact))

  return { user_id: user?.id ?? null, registration_id: null }
}
