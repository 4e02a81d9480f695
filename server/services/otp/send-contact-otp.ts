import { randomInt } from 'node:crypto'
import { bySystem } from '#domain/actors.ts'
import { otpRules } from '#domain/otp/otp-challenge.ts'
import { maskContact } from '#domain/sending/mask-contact.ts'
import { composeMail, composeSms } from '#services/notifications/compose.ts'
import { deliverNotification } from '#services/notifications/deliver-notification.ts'
import { queueNotification } from '#services/notifications/queue-notification.ts'
import type { Parts } from '#services/parts.ts'
import { contactHash } from './account-purpose.ts'
import { codeHash } from './code-hash.ts'

/**
 * Sends the code that proves a person's new contact, in the name of the organisation in which they
 * asked; once for each asking.
 */
export async function sendContactOtp(
  parts: Parts,
  { challengeId, sends }: { challengeId: string; sends: number },
): Promise<void> {
  // Where several people asked for codes to one contact, the code is for who asked last.
  const change = await parts.store.platform.transaction(async (tx) => {
    const userId = (await tx.otpChallenges.byIdLocked(challengeId))?.user_id

    return userId ? tx.contactChanges.ofChallenge(challengeId, userId) : null
  })
  if (!change) return
  const { organisation_id: organisationId, kind, new_contact: to } = change
  const messageId = await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const challenge = await tx.otpChallenges.byIdLocked(challengeId)
    // Made before by a run that died, or asked for again meanwhile.
    if (!challenge || challenge.code_hash.length > 0 || challenge.sends !== sends) return null
    // Somebody else asked for a code to the same contact meanwhile: the newest counts.
    if (challenge.user_id !== change.user_id || !challenge.contact_hash.equals(contactHash(parts.keys, to)))
      return null
    const user = await tx.users.byId(change.user_id)
    const organisation = (await tx.organisations.find(organisationId))?.name ?? ''
    if (!user) return null
    const otp = String(randomInt(1_000_000)).padStart(6, '0')
    const facts = {
      name: user.first_name,
      organisation,
      otp,
      minutes: otpRules.minutes,
      opens: 'contact',
    } as const
    const compose = kind === 'mail' ? composeMail : composeSms
    const message = compose('account-otp', facts, { to, language: user.language })
    if (!message) return null
    await tx.otpChallenges.update(challengeId, { code_hash: codeHash(parts.keys, challengeId, otp) })
    await tx.audit.add('account-otp-sent', {
      by: bySystem('Login'),
      detail: { user: user.id, for: 'contact', to: maskContact(to), sends },
    })

    return await queueNotification(tx, parts.keys, message, {
      template: 'account-otp',
      docketId: null,
      signerId: null,
    })
  })
  if (messageId) await deliverNotification(parts, organisationId, messageId)
}
