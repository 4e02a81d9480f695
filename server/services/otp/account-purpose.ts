import type { AccountOtpType } from '#contract/vocabulary/otp.ts'
import type { OtpChannel } from '#domain/otp/contacts.ts'
import { mailboxOf } from '#domain/otp/mailbox.ts'
import type { Keys } from '#store/keys.ts'

/** What a code opens; `contact`: it proves the new contact of a person who is logged in. */
export type CodeType = AccountOtpType | 'contact'

/** Each channel counts for itself, and so does each thing that a code opens. */
export const accountPurpose = (type: CodeType, channel: OtpChannel): string => `${type}:${channel}`

/** The contact by a keyed hash: the table of codes shall not be a list of who asked for one. */
export const subjectOf = (keys: Keys, contact: string): string =>
  keys.hmac('account-otp', Buffer.from(contact)).toString('base64url')

/**
 * What codes to a contact are counted by. Addresses of an account are few; others anybody makes as
 * many as they like, so those are counted by the mailbox.
 */
export const countedAs = (keys: Keys, type: CodeType, contact: string): string =>
  subjectOf(
    keys,
    type !== 'login' && type !== 'reset' && contact.includes('@') ? mailboxOf(contact) : contact,
  )

/** To which contact a code went, letter for letter. */
export const contactHash = (keys: Keys, contact: string): Buffer =>
  keys.hmac('otp-contact', Buffer.from(contact))
