import { randomInt } from 'node:crypto'
import { asksBulkCode } from '#contract/vocabulary/bulk-signing.ts'
import type { PersonMethod } from '#contract/vocabulary/signing-methods.ts'
import { hour } from '#contract/vocabulary/time.ts'
import { byMember } from '#domain/actors.ts'
import { judgeTry, otpRules, sendAgain, stillCounts } from '#domain/otp/otp-challenge.ts'
import { Refusal } from '#domain/refusal.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { composeMail } from '#services/notifications/compose.ts'
import { deliverNotification } from '#services/notifications/deliver-notification.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import { codeHash, isSameCode } from '#services/otp/code-hash.ts'
import { waitAtMost } from '#services/wait-at-most.ts'
import type { Keys } from '#store/keys.ts'
import { newId } from '#store/new-id.ts'
import type { BulkSigning } from '#store/signing/bulk-signings.ts'
import type { Tx } from '#store/store.ts'
import { nameOfOrganisation } from '../../seal/name-of-organisation.ts'
import { bulkLives } from './start-bulk.ts'
import type { Act } from './take-portion.ts'

const purpose = 'bulk-signing'

/** Our choice: a thousand papers take minutes; who comes back later proves themselves again. */
const codeLives = hour

// Our choice: a carrier that is well takes a tenth of it.
const patienceMs = 1_200

export const needsCode = ({ method, code_checked_at }: BulkSigning, now: Date): boolean =>
  asksBulkCode(method as PersonMethod) &&
  (!code_checked_at || now.getTime() - code_checked_at.getTime() >= codeLives)

export function requireCode(bulk: BulkSigning, now: Date): void {
  if (needsCode(bulk, now)) throw new Refusal('BULK_CODE_MISSING')
}

interface SentCode {
  to: string
  expiresAt: Date
  sendsLeft: number
}

/** Mails the code of an act: at once, with the job of its message as retry. */
export async function sendBulkCode<Answer>(
  act: Act,
  bulkId: string,
  inside: (tx: Tx, sent: SentCode) => Promise<Answer>,
): Promise<{ answer: Answer; hasLeft: boolean }> {
  const { parts, store } = act
  const { messageId, answer } = await store.transaction(async (tx) => {
    const { messageId, ...sent } = await makeCode(tx, act, await ownAct(tx, act, bulkId))

    return { messageId, answer: await inside(tx, sent) }
  })
  await waitAtMost(patienceMs, deliverNotification(parts, store.organisationId, messageId), parts.log)
  const state = await store.read(async (tx) => (await tx.notifications.get(messageId))?.state)
  if (state === 'bounced') throw new Refusal('UNAVAILABLE')

  return { answer, hasLeft: state === 'sent' || state === 'delivered' }
}

/** Of the member, and still going on. */
async function ownAct(tx: Tx, { parts, member }: Act, bulkId: string): Promise<BulkSigning> {
  await tx.bulkSignings.lock(member.userId)
  const bulk = await tx.bulkSignings.ofUserLocked(member.userId, bulkId)
  if (!bulk) throw new Refusal('NOT_FOUND')
  if (!asksBulkCode(bulk.method as PersonMethod)) throw new Refusal('METHOD_NOT_ALLOWED')
  const age = parts.clock.now().getTime() - bulk.created_at.getTime()
  if (bulk.state === 'done' || age >= bulkLives) throw new Refusal('BULK_OVER')

  return bulk
}

async function makeCode(
  tx: Tx,
  { parts, member, origin }: Act,
  bulk: BulkSigning,
): Promise<SentCode & { messageId: string }> {
  const now = parts.clock.now()
  const user = await tx.users.byId(member.userId)
  if (!user) throw new Refusal('NOT_FOUND')
  // Counted by the person, so that a new act brings no new tries.
  const last = await tx.otpChallenges.newestLocked(purpose, member.userId)
  const { sends, expires_at } = sendAgain(last, now)
  const otp = String(randomInt(1_000_000)).padStart(6, '0')
  const id = last && stillCounts(last, now) ? last.id : newId()
  const given = {
    code_hash: hashFor(parts.keys, id, bulk.id, otp),
    contact_hash: parts.keys.hmac('otp-contact', Buffer.from(user.email_id)),
    sends,
    last_sent_at: now,
    expires_at,
  }
  if (last?.id === id) await tx.otpChallenges.update(id, given)
  else await tx.otpChallenges.add({ id, purpose, subject: member.userId, created_at: now, ...given })
  const to = maskContact(user.email_id)
  await tx.bulkSignings.update(bulk.id, { code_challenge_id: id, code_to: to, code_checked_at: null })
  await tx.audit.add('account-otp-sent', {
    by: byMember(member.userId, member.name, origin),
    detail: { user: member.userId, for: 'sign', to, sends },
  })
  const facts = {
    name: user.first_name,
    organisation: await nameOfOrganisation(tx),
    otp,
    minutes: otpRules.minutes,
    opens: 'sign',
  } as const
  const message = composeMail('account-otp', facts, { to: user.email_id, language: user.language })
  const about = { template: 'account-otp', docketId: null, signerId: null } as const

  return {
    to,
    expiresAt: expires_at,
    sendsLeft: otpRules.sends - sends,
    messageId: await queueNotification(tx, parts.keys, message, about),
  }
}

/** One challenge goes from act to act, so that its tries count; its code is of one act. */
const hashFor = (keys: Keys, challengeId: string, bulkId: string, otp: string): Buffer =>
  codeHash(keys, `${challengeId}:${bulkId}`, otp)

/** A wrong try stays counted; a code is good for the act alone for which it was sent. */
export async function checkBulkCode(act: Act, bulkId: string, otp: string): Promise<void> {
  const { parts, store, member } = act
  const refusal = await store.transaction(async (tx) => {
    const now = parts.clock.now()
    const bulk = await ownAct(tx, act, bulkId)
    const challenge = await tx.otpChallenges.newestLocked(purpose, member.userId)
    if (!challenge || challenge.id !== bulk.code_challenge_id) return new Refusal('OTP_EXPIRED')
    // The second of two clicks.
    if (challenge.used_at && !needsCode(bulk, now)) return null
    const isRight = isSameCode(challenge.code_hash, hashFor(parts.keys, challenge.id, bulkId, otp))
    const { refusal, changes } = judgeTry(challenge, isRight, now)
    if (Object.keys(changes).length > 0) await tx.otpChallenges.update(challenge.id, changes)
    if (!refusal) await tx.bulkSignings.update(bulkId, { code_checked_at: now })

    return refusal
  })
  if (refusal) throw refusal
}
