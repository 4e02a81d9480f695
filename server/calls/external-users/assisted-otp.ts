import type { ExternalUser } from '#store/external-users/external-users.ts'
import type { Keys } from '#store/keys.ts'

/**
 * The purpose under which the codes of external users are kept; their counters are the person's,
 * whatever the link.
 */
export const assistedOtp = 'assisted'

export const contactHash = (keys: Keys, contact: string): Buffer =>
  keys.hmac('otp-contact', Buffer.from(contact))

/**
 * Which of the person's present contacts a code went to; null where it is none of them any more.
 */
export function channelOfHash(
  keys: Keys,
  { email, mobile }: ExternalUser,
  hash: Buffer,
): 'mail' | 'sms' | null {
  if (email && contactHash(keys, email).equals(hash)) return 'mail'

  return mobile && contactHash(keys, mobile).equals(hash) ? 'sms' : null
}
