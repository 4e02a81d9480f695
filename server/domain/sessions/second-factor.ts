import { ofOperators } from '#contract/vocabulary/built-in-roles.ts'
import type { Module } from '#contract/vocabulary/modules.ts'

/** What an organisation asks of its members beside the password. */
export type TwoFactorPolicy = 'off' | 'optional' | 'required'

/** Modules of operators: never without a second factor, whatever the organisation says. */
export const operatorModules = ofOperators

/**
 * A setting that says none of the three words asks for more rather than less; where nothing was set
 * it is `optional`.
 */
export function twoFactorPolicy(setting: unknown): TwoFactorPolicy {
  if (setting === undefined || setting === null) return 'optional'

  return setting === 'off' || setting === 'optional' ? setting : 'required'
}

/** What is still missing before this person is in: nothing, a proof, or a first factor to prove. */
export function missingFactor(person: {
  policy: TwoFactorPolicy
  modules: readonly Module[]
  hasFactor: boolean
  isProved: boolean
}): 'none' | 'prove' | 'enrol' {
  const isOperator = person.modules.some((module) => operatorModules.includes(module))
  const isRequired = isOperator || person.policy === 'required'
  if (person.isProved) return 'none'
  if (person.hasFactor) return isRequired || person.policy === 'optional' ? 'prove' : 'none'

  return isRequired ? 'enrol' : 'none'
}
