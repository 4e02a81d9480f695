import { z } from 'zod'
import { Email, Mobile, PersonName } from '../signers/signer-record.ts'
import {
  groupKinds,
  groupRules,
  mostLocationsOfGroup,
  mostPeopleOfGroup,
  reviewProducts,
} from '../vocabulary/groups.ts'
import { DepartmentId, GroupId, Moment, UserId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'

export const GroupName = z
  .string({ error: rule('NAME_REQUIRED') })
  .trim()
  .min(2, rule('ENTERED_TOO_SHORT', { least: 2 }))
  .max(100, rule('NAME_INVALID'))
  .regex(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,'’()&/+-]*$/u, rule('NAME_INVALID'))

/** Somebody who is no member, by their contact. */
export const GroupContact = z
  .object({ name: PersonName, email: Email.nullish(), mobile: Mobile.nullish() })
  .refine(({ email, mobile }) => email || mobile, {
    error: rule('CONTACT_NEEDED'),
    path: ['email'],
  })

const tooMany = rule('GROUP_TOO_LARGE', { most: mostPeopleOfGroup })

export const groupFields = {
  name: GroupName,
  user_ids: z.array(UserId).max(mostPeopleOfGroup, tooMany),
  /** In a group that signs alone. */
  people: z.array(GroupContact).max(mostPeopleOfGroup, tooMany),
  /** In a group that checks alone: the branches whose makers it is for; none is for everybody. */
  location_ids: z
    .array(DepartmentId)
    .max(mostLocationsOfGroup)
    .refine((ids) => new Set(ids).size === ids.length, rule('BRANCH_TWICE')),
  /** In a group that checks or signs. */
  rule: z.enum(groupRules),
}

export const GroupRow = z.object({
  group_id: GroupId,
  kind: z.enum(groupKinds),
  name: z.string(),
  people: z.int(),
  /** What new dockets take from it: `checker` where they are checked by it. */
  used_in: z.array(z.enum(['checker'])),
  locations: z.array(z.object({ id: DepartmentId, name: z.string() })),
  rule: z.enum(groupRules),
  updated_at: Moment,
  revision: z.int(),
})
export type GroupRow = z.output<typeof GroupRow>

/** A pool of checkers: found by branch and product, and any one of its people decides. */
export const PoolRow = GroupRow.extend({
  /** None is every product. */
  products: z.array(z.enum(reviewProducts)),
  /** Checks that wait for it, asked for now or later. */
  waiting: z.int(),
  members: z.array(z.object({ user_id: UserId, name: z.string(), active: z.boolean() })),
})
export type PoolRow = z.output<typeof PoolRow>

export const poolFields = {
  name: GroupName,
  location_ids: groupFields.location_ids,
  products: z
    .array(z.enum(reviewProducts))
    .max(reviewProducts.length)
    .refine((named) => new Set(named).size === named.length, rule('PRODUCT_TWICE')),
  user_ids: groupFields.user_ids.min(1, rule('MEMBER_NEEDED')),
}

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
