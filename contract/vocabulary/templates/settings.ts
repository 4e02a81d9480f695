import type { Block } from '../composed/blocks.ts'
import type { FieldSettings } from '../fields/settings.ts'
import type { PositionKind } from '../position-kinds.ts'
import type { PersonMethod } from '../signing-methods.ts'
import type { Language } from '../states.ts'

/** Kinds of fields that print as words: a signature or a file is put into a box by its signer. */
export const valueKinds = [
  'text',
  'paragraph',
  'number',
  'amount',
  'day',
  'tick',
  'one_of',
  'several_of',
  'list',
  'cells',
  'email',
  'mobile',
] as const satisfies readonly PositionKind[]
export type ValueKind = (typeof valueKinds)[number]

export const templateStates = ['draft', 'published', 'retired'] as const
export type TemplateState = (typeof templateStates)[number]

export const roleKinds = ['signer', 'approver', 'viewer'] as const
export type RoleKind = (typeof roleKinds)[number]

/** What the maker of a document may change in its text besides the values. */
export const makerEdits = ['nothing', 'all'] as const
export type MakerEdits = (typeof makerEdits)[number]

/** Our choices: more than any paper needs. */
export const mostValues = 200
export const mostRoles = 30
export const mostNameCharacters = 200
export const mostDepartments = 200
export const deepestConditions = 3

type Condition = NonNullable<FieldSettings['condition']>

/** What is said of a value beside its kind. */
export interface ValueSettings extends Omit<FieldSettings, 'name' | 'fixed' | 'options' | 'condition'> {
  options?: string[] | undefined
  condition?: (Omit<Condition, 'rules'> & { rules: Condition['rules'][number][] }) | undefined
}

/** What the maker of a document is asked for, or what follows from it by a formula. */
export interface TemplateValue {
  name: string
  label: string
  kind: ValueKind
  required: boolean
  /** Printed while the template is built. */
  sample: string | null
  settings: ValueSettings
}

/** Whose a field of the text is. */
export interface TemplateField {
  anchor: string
  role: string
  required: boolean
}

export interface TemplateContent {
  language: Language
  blocks: Block[]
  values: TemplateValue[]
  fields: TemplateField[]
}

export interface TemplateRole {
  role: string
  name: string
  kind: RoleKind
  /** May be left out: the text then has no field of it. */
  optional: boolean
  /** Null: what the docket is signed with. */
  methods: PersonMethod[] | null
}

export interface TemplateSettings {
  /** In the order of signing. */
  roles: TemplateRole[]
  signing_order: 'sequential' | 'parallel' | null
  methods: PersonMethod[] | null
  expiry_days: number | null
  /** Null: plain paper. Undefined: as the organisation has it. */
  letterhead_id?: string | null | undefined
  maker_edits: MakerEdits
  /** Whose members use it, with those beneath. Null or missing: all members. */
  department_ids?: string[] | null | undefined
}
