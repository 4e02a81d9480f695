import type { Block } from '../composed/blocks.ts'
import type { FieldSettings } from '../fields/settings.ts'
import type { PositionKind } from '../position-kinds.ts'
import type { PersonMethod } from '../signing-methods.ts'
import type { Language, MessageChannel } from '../states.ts'
import type { ValueSource } from './sources.ts'

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

/** Overtaken: a later text of the template is asked about. */
export const templateCheckStates = ['waits', 'agreed', 'sent_back', 'withdrawn', 'overtaken'] as const
export type TemplateCheckState = (typeof templateCheckStates)[number]

export const roleKinds = ['signer', 'approver', 'viewer'] as const
export type RoleKind = (typeof roleKinds)[number]

/** What the maker of a document may change in its text besides the values. */
export const makerEdits = ['nothing', 'marked', 'all'] as const
export type MakerEdits = (typeof makerEdits)[number]

/** Our choices: more than any paper needs. */
export const mostValues = 200
export const mostRoles = 30
/** Of one document, in all of its roles. */
export const mostPeople = 100
/** Templates that a member has at the top of their list. */
export const mostStars = 100
export const mostNameCharacters = 200
export const mostDepartments = 200
/** Conditions and repetitions inside each other. */
export const deepestConditions = 3
export const mostTables = 20
export const mostColumns = 12
/** Of one table of values. */
export const mostRows = 1000
/** In one text, all repetitions together. */
export const mostRepeated = 2000

type Condition = NonNullable<FieldSettings['condition']>

/** What is said of a value beside its kind. */
export interface ValueSettings extends Omit<FieldSettings, 'name' | 'fixed' | 'options' | 'condition'> {
  options?: string[] | undefined
  condition?: (Omit<Condition, 'rules'> & { rules: Condition['rules'][number][] }) | undefined
}

/** What a signer's field of the text asks for; a template has no sender who fills it. */
export type FieldRules = ValueSettings & { name?: string | undefined }

/** What the maker of a document is asked for, or what follows from it by a formula. */
export interface TemplateValue {
  name: string
  label: string
  kind: ValueKind
  required: boolean
  /** Printed while the template is built. */
  sample: string | null
  settings: ValueSettings
  /** Which fact it begins with, where there is one. */
  source?: ValueSource | undefined
}

/** Rows that the maker fills: each has a value for each column. */
export interface TemplateTable {
  name: string
  label: string
  help?: string | undefined
  /** So many rows are given at least, and at most. */
  least: number
  most: number
  columns: TemplateValue[]
  /** Printed while the template is built. */
  sample: Record<string, string>[]
}

/** Whose a field of the text is. */
export interface TemplateField {
  anchor: string
  role: string
  required: boolean
  /** What may be filled in: choices, limits, form, help. */
  settings?: FieldRules | undefined
}

export interface TemplateContent {
  language: Language
  blocks: Block[]
  values: TemplateValue[]
  tables?: TemplateTable[] | undefined
  fields: TemplateField[]
}

/** What a clause of the library says in one of its versions. */
export type SharedClauseText = Pick<TemplateContent, 'language' | 'blocks' | 'values'>

export interface TemplateRole {
  role: string
  name: string
  kind: RoleKind
  /** May be left out: the text then has no field of it. */
  optional: boolean
  /** Several people may have it: each has fields of their own. */
  several?: boolean | undefined
  /** Null: what the docket is signed with. */
  methods: PersonMethod[] | null
  /** The one way by which the code of its person goes. Null or missing: as the docket has it. */
  code_by?: MessageChannel | null | undefined
  /** A member proves a passkey or an app as they sign. */
  asks_factor?: boolean | undefined
  /** Who makes the docket says facts of its person, which are compared with their certificate. */
  asks_facts?: boolean | undefined
}

/** What a completed docket is known by as a contract, and kinds of values that say it. */
export const contractParts = {
  starts: ['day'],
  ends: ['day'],
  value: ['amount', 'number'],
  notice_days: ['number'],
  owner: ['email'],
} as const satisfies Record<string, readonly ValueKind[]>
export type ContractPart = keyof typeof contractParts
export const contractPartNames = Object.keys(contractParts) as [ContractPart, ...ContractPart[]]

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
  /** Which values say until when a contract lasts, and more of it. Null or missing: none. */
  contract?: { [Part in ContractPart]?: string | undefined } | null | undefined
}
