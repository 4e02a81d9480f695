import type { AccountOtpType } from '#contract/vocabulary/otp.ts'
import type { OtpChannel } from '#domain/otp/contacts.ts'
import type { Keys } from '#store/keys.ts'

/** Each channel counts for itself, and so does each thing that a code opens. */
export const accountPurpose = (type: AccountOtpType, channel: OtpChannel): string => `${type}:${channel}`

/** The contact by a keyed hash: the table of codes shall not be a list of who asked for one. */
export const subjectOf = (keys: Keys, contact: string): string =>
  keys.hmac('account-otp', Buffer.from(contact)).toString('base64url')
