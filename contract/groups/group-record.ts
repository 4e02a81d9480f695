import { z } from 'zod'
import { Email, Mobile, PersonName } from '../signers/signer-record.ts'
import { groupKinds, mostPeopleOfGroup } from '../vocabulary/groups.ts'
import { GroupId, Moment, UserId } from '../vocabulary/ids.ts'

export const GroupName = z
  .string({ error: 'Name is required.' })
  .trim()
  .min(2, 'Entered text must have atleast 2 characters.')
  .max(100, 'Please enter a valid name.')
  .regex(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,'’()&/+-]*$/u, 'Please enter a valid name.')

/** Somebody who is no member, by their contact. */
export const GroupContact = z
  .object({ name: PersonName, email: Email.nullish(), mobile: Mobile.nullish() })
  .refine(({ email, mobile }) => email || mobile, {
    error: 'Give an email address or a mobile number.',
    path: ['email'],
  })

const tooMany = `A group has ${mostPeopleOfGroup} people at most.`

export const groupFields = {
  name: GroupName,
  user_ids: z.array(UserId).max(mostPeopleOfGroup, tooMany),
  /** In a group that signs alone. */
  people: z.array(GroupContact).max(mostPeopleOfGroup, tooMany),
}

export const GroupRow = z.object({
  group_id: GroupId,
  kind: z.enum(groupKinds),
  name: z.string(),
  people: z.int(),
  /** What new dockets take from it: `checker` where they are checked by it. */
  used_in: z.array(z.enum(['checker'])),
  updated_at: Moment,
  revision: z.int(),
})
export type GroupRow = z.output<typeof GroupRow>

export const GroupPerson = z.object({
  /** Null for somebody who is no member. */
  user_id: UserId.nullable(),
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  /** False for a member who cannot be asked at the moment: not yet come, switched off, or gone. */
  active: z.boolean(),
})
export type GroupPerson = z.output<typeof GroupPerson>
