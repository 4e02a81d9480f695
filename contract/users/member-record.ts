import { z } from 'zod'
import { DepartmentId, Moment, RoleId, UserId, ZoneId } from '../vocabulary/ids.ts'
import { listInput, listOutput } from '../vocabulary/lists.ts'
import { SaidOfField, SaidValues } from '../vocabulary/said-values.ts'
import { memberStates } from '../vocabulary/states.ts'

/** What the asker may do with a member; the server decides again when it is done. */
export const MemberAbilities = z.object({
  /** Department, employee number. */
  update: z.boolean(),
  /** Nobody's own, and an administrator's by administrators alone. */
  changeRole: z.boolean(),
  /** Name, mail address, mobile number: of an invited person alone, later they are their own. */
  correct: z.boolean(),
  /**
   * Mail address and mobile number of somebody who has joined: they confirm it, and nothing changes
   * before.
   */
  proposeContact: z.boolean(),
  resend: z.boolean(),
  switchOff: z.boolean(),
  switchOn: z.boolean(),
  remove: z.boolean(),
  restore: z.boolean(),
  resetPassword: z.boolean(),
})

/** A person inside the organisation, as lists show them. */
export const MemberRow = z.object({
  user_id: UserId,
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  employee_id: z.string().nullable(),
  role: z.object({ id: RoleId, label: z.string() }).nullable(),
  department: z.object({ id: DepartmentId, name: z.string(), code: z.string() }).nullable(),
  zone: z.object({ id: ZoneId, name: z.string(), code: z.string() }).nullable(),
  /** How many modules are open to them: what the role lists and the organisation was granted. */
  modules: z.int(),
  state: z.enum(memberStates),
  is_self: z.boolean(),
  invited_at: Moment,
  joined_at: Moment.nullable(),
  /** To the hour; null for a member who has not been here yet. */
  last_seen_at: Moment.nullable(),
  ended_at: Moment.nullable(),
  /** Until when a deleted person may be brought back. */
  restorable_until: Moment.nullable(),
  /** Goes with the next change: of two who change at once the second reads first. */
  revision: z.int(),
  abilities: MemberAbilities,
})
export type MemberRow = z.output<typeof MemberRow>

/**
 * By name, mail address, mobile or employee number (`searchInput`); everyone but the deleted unless
 * states are named.
 */
export const memberListInput = {
  ...listInput,
  filter: z
    .object({
      state: z.array(z.enum(memberStates)).max(4),
      role_id: RoleId,
      department_id: DepartmentId,
      zone_id: ZoneId,
    })
    .partial()
    .default({}),
  sort: z
    .object({
      by: z.enum(['name', 'last_seen_at', 'invited_at']).default('name'),
      descending: z.boolean().default(false),
    })
    .prefault({}),
}

export const memberListOutput = listOutput(MemberRow).extend({
  /** How many modules a role here may list: the n of "m of n". */
  modules_granted: z.int(),
})

/** What becomes of one of several. */
export const RowResult = z.object({
  index: z.int(),
  user_id: UserId.nullable(),
  done: z.boolean(),
  /** Done but for their role, which waits for a second administrator. */
  role_waits: z.boolean(),
  /** Why it was not done. */
  code: z.string().nullable(),
  values: SaidValues.optional(),
  message: z.string().nullable(),
  /** What is wrong with which field. */
  fields: z.array(SaidOfField),
})
export type RowResult = z.output<typeof RowResult>
