import { z } from 'zod'
import { Email, Mobile, PersonName } from '../signers/signer-record.ts'
import { usualRoles } from '../vocabulary/groups.ts'
import { StakeholderId } from '../vocabulary/ids.ts'
import { rule } from '../vocabulary/rule.ts'
import { languages } from '../vocabulary/states.ts'

/** Somebody who is on dockets again and again. */
export const StakeholderInput = z
  .object({
    /**
     * Of one that is kept already; without it one with the same contact is changed, else one is
     * added.
     */
    stakeholder_id: StakeholderId.optional(),
    /** As it was read; goes with `stakeholder_id`. */
    revision: z.int().optional(),
    name: PersonName,
    email: Email.nullish(),
    mobile: Mobile.nullish(),
    role: z.enum(usualRoles).default('signer'),
    language: z.enum(languages).default('en'),
    /** On each new docket. */
    is_default: z.boolean().default(false),
  })
  .refine(({ email, mobile }) => email || mobile, {
    error: rule('CONTACT_NEEDED'),
    path: ['email'],
  })
  .refine(({ stakeholder_id, revision }) => (stakeholder_id === undefined) === (revision === undefined), {
    error: rule('CHANGE_NAMES_PERSON'),
    path: ['revision'],
  })

export const StakeholderRecord = z.object({
  stakeholder_id: StakeholderId,
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  role: z.enum(usualRoles),
  language: z.enum(languages),
  is_default: z.boolean(),
  /** Goes with a change: of two who change at once the second reads first. */
  revision: z.int(),
})
export type StakeholderRecord = z.output<typeof StakeholderRecord>
