import { z } from 'zod'
import { Email, Mobile, PersonName } from '../signers/signer-record.ts'
import { accessStates } from '../vocabulary/groups.ts'
import { ExternalUserId, Moment } from '../vocabulary/ids.ts'
import { languages } from '../vocabulary/states.ts'

/** What an administrator says of an external user. */
export const externalUserFields = {
  name: PersonName,
  email: Email.nullish(),
  mobile: Mobile.nullish(),
  /** In which they are written to. */
  language: z.enum(languages),
  /** Before it the assisted dashboard says that the access has not begun. */
  valid_from: Moment,
  /** Null: until it is ended. */
  valid_until: Moment.nullable(),
  /**
   * Whether they have an assisted dashboard; without one they are known, and nothing is opened by a
   * link.
   */
  assisted: z.boolean(),
}

export const ExternalUserRecord = z.object({
  user_id: ExternalUserId,
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  language: z.enum(languages),
  assisted: z.boolean(),
  state: z.enum(accessStates),
  valid_from: Moment,
  valid_until: Moment.nullable(),
  /** When a code that went there was last typed; null for a new contact. */
  email_verified_at: Moment.nullable(),
  mobile_verified_at: Moment.nullable(),
  link_sent_at: Moment.nullable(),
  /** Of the link that is good now; null where there is none. */
  link_expires_at: Moment.nullable(),
  ended_at: Moment.nullable(),
  created_at: Moment,
  /** Goes with the next change: of two who change at once the second reads first. */
  revision: z.int(),
})
export type ExternalUserRecord = z.output<typeof ExternalUserRecord>
