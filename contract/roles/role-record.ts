import { z } from 'zod'
import { builtInRoleKeys } from '../vocabulary/built-in-roles.ts'
import { Id, Moment, RoleId } from '../vocabulary/ids.ts'
import { modules } from '../vocabulary/modules.ts'
import { rule } from '../vocabulary/rule.ts'

// Our choice: the specification shows no limits here.
export const longestRoleLabel = 60
export const longestRoleDescription = 300

const oneLine = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u

export const RoleLabel = z
  .string()
  .trim()
  .min(1, rule('ROLE_NAME_REQUIRED'))
  .max(longestRoleLabel, rule('ROLE_NAME_TOO_LONG', { most: longestRoleLabel }))
  .regex(oneLine, rule('ROLE_NAME_UNSEEN'))

export const RoleDescription = z
  .string()
  .trim()
  .max(longestRoleDescription, rule('DESCRIPTION_TOO_LONG', { most: longestRoleDescription }))

/** Each once, in the order in which the table has them. */
export const RoleModules = z
  .array(z.enum(modules))
  .max(modules.length)
  .transform((given) => modules.filter((module) => given.includes(module)))

export const RoleRecord = z.object({
  _id: RoleId,
  label: z.string(),
  description: z.string(),
  /**
   * What its members may do: the part of its list that the organisation was granted and this
   * version has.
   */
  module_list: z.array(z.enum(modules)),
  /** Which of the built-in roles it was made as. */
  built_in: z.enum(builtInRoleKeys).nullable(),
  /** People who have it; exact to 1,000. */
  members: z.int(),
  more_members: z.boolean(),
  /** The role of the person who asks. */
  is_own: z.boolean(),
  /** Whether who asks may change it, and may give it to somebody. */
  may_change: z.boolean(),
  may_give: z.boolean(),
  /** Goes with a change: of two who change at once the second reads first. */
  revision: z.int(),
  modified_at: Moment,
})

/** Done, or waiting for a second administrator. */
export const roleOutcome = {
  outcome: z.enum(['done', 'waits']),
  /** Null where it waits to be made, and once it is gone. */
  role_id: RoleId.nullable(),
  /** Of the proposal that waits. */
  proposal_id: Id.nullable(),
}
