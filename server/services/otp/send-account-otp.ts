import { randomInt } from 'node:crypto'
import { bySystem } from '#domain/actors.ts'
import { otpRules } from '#domain/otp/otp-challenge.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { composeMail, composeSms } from '#services/notifications/compose.ts'
import { deliverNotification } from '#services/notifications/deliver-notification.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import type { Parts } from '#services/parts.ts'
import { mailingOrganisation } from '#services/passwords/mailing-organisation.ts'
import type { OtpChallenge } from '#store/passwords/otp-challenges.ts'
import type { Tx } from '#store/store.ts'
import type { User } from '#store/users/users.ts'
import { codeHash } from './code-hash.ts'
import { sendContactOtp } from './send-contact-otp.ts'
import { sendRegistrationOtp } from './send-registration-otp.ts'
import { takesLoginCodes } from './takes-login-codes.ts'

/**
 * Makes the code that was asked for and sends it, where the contact is somebody's; done once for
 * each asking.
 */
export async function sendAccountOtp(
  parts: Parts,
  asked: { challengeId: string; sends: number },
): Promise<void> {
  const found = await parts.store.platform.transaction(async (tx) => {
    const challenge = await tx.otpChallenges.byIdLocked(asked.challengeId)
    if (challenge?.registration_id) return 'registration'
    if (challenge?.purpose.startsWith('contact:')) return 'contact'
    const user = challenge?.user_id ? await tx.users.byId(challenge.user_id) : null

    return (
      user && {
        user,
        isLogin: challenge?.purpose.startsWith('login:'),
        organisation: await mailingOrganisation(tx, user.id),
      }
    )
  })
  if (found === 'registration') return await sendRegistrationOtp(parts, asked)
  if (found === 'contact') return await sendContactOtp(parts, asked)
  if (!found?.organisation) return
  if (found.isLogin && !(await takesLoginCodes(parts, found.user.id))) return
  const { user, organisation } = found
  const messageId = await parts.store
    .forOrganisation(organisation.organisation_id)
    .transaction(async (tx) => {
      const challenge = await tx.otpChallenges.byIdLocked(asked.challengeId)
      // Made before by a run that died, or asked for again meanwhile.
      if (!challenge || challenge.code_hash.length > 0 || challenge.sends !== asked.sends) return null

      return await makeCode(tx, parts, challenge, user, organisation.name)
    })
  if (messageId) await deliverNotification(parts, organisation.organisation_id, messageId)
}

async function makeCode(
  tx: Tx,
  parts: Parts,
  challenge: OtpChallenge,
  user: User,
  organisation: string,
): Promise<string | null> {
  const otp = String(randomInt(1_000_000)).padStart(6, '0')
  const type = challenge.purpose.startsWith('reset:') ? 'reset' : 'login'
  const facts = { name: user.first_name, organisation, otp, minutes: otpRules.minutes, opens: type } as const
  const isMail = challenge.purpose.endsWith(':mail')
  const to = isMail ? user.email_id : user.mobile_number
  const message =
    to && (isMail ? composeMail : composeSms)('account-otp', facts, { to, language: user.language })
  if (!message || !to) return null
  await tx.otpChallenges.update(challenge.id, { code_hash: codeHash(parts.keys, challenge.id, otp) })
  await tx.audit.add('account-otp-sent', {
    by: bySystem('Login'),
    detail: { user: user.id, for: type, to: maskContact(to), sends: challenge.sends },
  })

  return await queueNotification(tx, parts.keys, message, {
    template: 'account-otp',
    docketId: null,
    signerId: null,
  })
}
