import { z } from 'zod'
import { settingRefuses } from '../documents/composed-record.ts'
import { Anchor, writtenText } from '../vocabulary/composed/inlines.ts'
import { Editing } from '../vocabulary/editing.ts'
import { fieldName } from '../vocabulary/fields/settings.ts'
import { CategoryId, DepartmentId, LetterheadId, Moment, TemplateId } from '../vocabulary/ids.ts'
import { PersonMethodName } from '../vocabulary/offered-method.ts'
import { rule } from '../vocabulary/rule.ts'
import { messageChannels } from '../vocabulary/states.ts'
import {
  type TemplateSettings as Known,
  makerEdits,
  mostDepartments,
  mostNameCharacters,
  mostRoles,
  roleKinds,
  templateStates,
} from '../vocabulary/templates/settings.ts'

export const CategoryName = writtenText(100).trim().min(1, rule('NAME_REQUIRED'))
export const TemplateName = writtenText(mostNameCharacters).trim().min(1, rule('NAME_REQUIRED'))

export const RoleName = writtenText(100).trim().min(1, rule('NAME_REQUIRED'))

const ValueName = z.string().regex(fieldName, rule('FIELD_NAME_INVALID'))

const Role = z
  .strictObject({
    /** By which fields of the text name it. */
    role: Anchor,
    name: RoleName,
    kind: z.enum(roleKinds),
    /** May be left out where the text then has no field of it. */
    optional: z.boolean().default(false),
    /** Several people may have it: each has the fields of the role. */
    several: z.boolean().optional(),
    /** Null: as the docket is signed. */
    methods: z.array(PersonMethodName).min(1).nullable().default(null),
    /** The one way by which the code of its person goes; left out as the docket has it. */
    code_by: z.enum(messageChannels).nullish(),
    /** A member shows a passkey or a code of an app as they sign. */
    asks_factor: z.boolean().optional(),
    /** Who makes a docket says facts of its person, to be compared with their certificate. */
    asks_facts: z.boolean().optional(),
  })
  .refine(({ kind, asks_factor }) => kind === 'signer' || !asks_factor, {
    path: ['asks_factor'],
    error: rule('CHECK_OF_SIGNERS'),
  })
  .refine(({ kind, asks_facts }) => kind === 'signer' || !asks_facts, {
    path: ['asks_facts'],
    error: rule('CHECK_OF_SIGNERS'),
  })

export const TemplateSettings = z.strictObject({
  /** In the order of signing. */
  roles: z
    .array(Role)
    .max(mostRoles)
    .refine((all) => new Set(all.map(({ role }) => role)).size === all.length, rule('ROLE_TWICE')),
  /** What a docket has of its own; null: as its organisation has it. */
  signing_order: z.enum(['sequential', 'parallel']).nullable().default(null),
  methods: z.array(PersonMethodName).min(1).nullable().default(null),
  expiry_days: z.int().min(1).max(365).nullable().default(null),
  /** Null: plain paper. Missing: as the organisation has it. */
  letterhead_id: LetterheadId.nullish(),
  /** What the maker of a document may change in its text. */
  maker_edits: z.enum(makerEdits).default('nothing'),
  /** Whose members use it, with those beneath. Null or missing: all members. */
  department_ids: z.array(DepartmentId).min(1).max(mostDepartments).nullish(),
  /** Which values say until when a contract lasts, and more of it. */
  contract: z
    .strictObject({
      starts: ValueName,
      ends: ValueName,
      value: ValueName,
      notice_days: ValueName,
      owner: ValueName,
    })
    .partial()
    .nullish(),
}) satisfies z.ZodType<Known>

export const TemplateRow = z.object({
  template_id: TemplateId,
  name: z.string(),
  category: z.object({ category_id: CategoryId, name: z.string() }).nullable(),
  state: z.enum(templateStates),
  /** Null while nothing was published. */
  current_version: z.int().nullable(),
  /** Whether there is something that no version has. */
  has_changes: z.boolean(),
  /** Somebody wants to publish it, and another member has not decided yet. */
  waits_for_check: z.boolean(),
  /** Who has its working copy in hand; null where nobody does. */
  editing: Editing.nullable(),
  /** Of its working copy. */
  revision: z.int(),
  /** Dockets that were made from it since the month began in India. */
  uses_this_month: z.int(),
  /** Whoever asks wants it at the top of the list. */
  starred: z.boolean(),
  updated_at: Moment,
  updated_by: z.string(),
})
export type TemplateRow = z.output<typeof TemplateRow>

/** What setting a template's text may be refused for. */
export const templateSettingRefuses = ['TEMPLATE_NOT_FOUND', ...settingRefuses] as const
