import { factsOf, isMethodName } from './signing-methods.ts'

/**
 * How far documents come: opened by somebody, who confirmed who they are, agreed, went to a
 * provider, signed; completed by signing here. Who came further took all steps before.
 */
export const stepsOfDocuments = [
  'sent',
  'opened',
  'code',
  'consent',
  'provider',
  'signed',
  'completed',
] as const
/** By what the steps are split: of the people on a document. */
export const stepSplits = ['method', 'language'] as const
export type StepSplit = (typeof stepSplits)[number]

export type StepOfDocuments = (typeof stepsOfDocuments)[number]

/** Whether who signs so takes this step; a name that nobody knows any more takes them all. */
export function takesStep(method: string, step: StepOfDocuments): boolean {
  if (!isMethodName(method)) return true
  const { actor, where, code } = factsOf(method)
  if (step === 'provider') return where === 'provider' || where === 'remote'
  if (step === 'code') return code

  return actor === 'person' || (step !== 'opened' && step !== 'consent')
}
