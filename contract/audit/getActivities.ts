import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { actKinds } from '../vocabulary/acts.ts'
import { Change } from '../vocabulary/changes.ts'
import { Id, Moment, Sha256, UserId } from '../vocabulary/ids.ts'
import { defaultPageRows, mostPageRows } from '../vocabulary/page-rows.ts'

/** What narrows the trail of the organisation; also what a sheet of it is made of. */
export const activityFilter = {
  searchValue: z.string().trim().max(200).optional(),
  searchInput: z.string().trim().max(200).optional(),
  /** From the first of these moments and before the second. */
  from: Moment.optional(),
  to: Moment.optional(),
  /** Who did it. */
  user_id: UserId.optional(),
  /** The person or thing it was done to. */
  about_id: Id.optional(),
  kinds: z.array(z.enum(actKinds)).max(actKinds.length).optional(),
}

const ActivityRow = z.object({
  id: Id,
  number: z.int(),
  at: Moment,
  event: z.string(),
  kind: z.enum(actKinds),
  actor: z.object({ kind: z.string(), id: Id.nullable(), name: z.string() }),
  about: z.object({ id: Id.nullable(), name: z.string() }).nullable(),
  changes: z.array(Change),
  /** What else the entry says. */
  facts: z.record(z.string(), z.string()),
  address: z.string().nullable(),
  device: z.string().nullable(),
  /** The entry's own, as the chain has it. */
  hash: Sha256,
})
export type ActivityRow = z.output<typeof ActivityRow>

export const getActivities = defineCall({
  path: '/api/users/getActivities',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['activity-logs', 'users'],
  input: z.object({
    ...activityFilter,
    /** The last entry of the page before: this one begins after it. */
    before: Id.optional(),
    maxRows: z.int().min(1).max(mostPageRows).default(defaultPageRows),
  }),
  output: z.object({
    rows: z.array(ActivityRow),
    total: z.int(),
    more: z.boolean(),
    /** What `before` of the next page is; null where nothing older is left. */
    older: Id.nullable(),
  }),
  refuses: [],
  purpose:
    'Who changed what in the organisation, newest first, with before and after; with the module users alone, what concerns people.',
  passive: true,
})
