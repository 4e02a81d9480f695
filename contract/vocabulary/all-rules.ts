import { fieldRules } from './field-rules.ts'
import { rules } from './rules.ts'

/** Every rule in English. */
export const allRules = { ...rules, ...fieldRules }
