import type { PositionKind } from '../position-kinds.ts'
import type { Language } from '../states.ts'

export const conditionSigns = ['is', 'is_not', 'more_than', 'less_than', 'is_filled', 'is_empty'] as const
export type ConditionSign = (typeof conditionSigns)[number]

export interface ConditionRule {
  /** Name of a field of the same person or of an earlier one. */
  name: string
  sign: ConditionSign
  /** As the named field holds it; nothing for `is_filled` and `is_empty`. */
  value?: string | undefined
}

export interface Condition {
  /** The field is there, or must be filled, only where the rules hold. */
  effect: 'show' | 'ask'
  match: 'all' | 'any'
  rules: readonly ConditionRule[]
}

export const amountForms = ['figures', 'words', 'both'] as const

/** What a sender says of a field beside its place: all may be missing. */
export interface FieldSettings {
  /** How formulas and conditions name it. */
  name?: string | undefined
  help?: string | undefined
  /** What it begins with where the sender gives nothing for this document. */
  default?: string | undefined
  /** What the sender gave cannot be changed by the signer. */
  fixed?: boolean | undefined
  /** A number, an amount, a day or `today`; how many characters, how many chosen. */
  least?: string | undefined
  most?: string | undefined
  decimals?: number | undefined
  /** One of the ready forms (`PAN`), or a mask: # a digit, @ a letter, * either. */
  mask?: string | undefined
  options?: readonly string[] | undefined
  cells?: number | undefined
  shown_as?: (typeof amountForms)[number] | undefined
  /** Of an amount in words. Missing: English; of a value of a template, as the text around it. */
  language?: Language | undefined
  condition?: Condition | undefined
  formula?: string | undefined
}

export type SettingName = keyof FieldSettings

const always = ['name', 'help', 'condition'] as const
const typed = [...always, 'default', 'fixed'] as const

/** What may be set on each kind; anything else is refused. */
export const settingsOf: Record<PositionKind, readonly SettingName[]> = {
  signature: [],
  initials: [],
  name: ['help'],
  date: ['help'],
  tick: typed,
  text: [...typed, 'least', 'most', 'mask'],
  paragraph: [...typed, 'least', 'most'],
  number: [...typed, 'least', 'most', 'decimals', 'formula'],
  amount: [...typed, 'least', 'most', 'shown_as', 'language', 'formula'],
  day: [...typed, 'least', 'most', 'formula'],
  one_of: [...typed, 'options'],
  several_of: [...typed, 'options', 'least', 'most'],
  list: [...typed, 'options'],
  cells: [...typed, 'cells', 'mask'],
  email: typed,
  mobile: typed,
  picture: always,
  file: [...always, 'most'],
  stamp: [],
}

export const hasOptions = (kind: PositionKind): boolean => settingsOf[kind].includes('options')

export const fieldName = /^[a-z][a-z0-9_]{0,39}$/
export const mostOptions = 200
export const mostCells = 40
export const mostDecimals = 6
/** Of a file, in MB: when nothing else is set, and at most. */
export const defaultMegabytes = 10
export const mostMegabytes = 25
/** Of a number without decimals, when nothing else is set. */
export const decimalsOf = (kind: PositionKind, { decimals }: FieldSettings): number =>
  kind === 'amount' ? 2 : (decimals ?? 2)
