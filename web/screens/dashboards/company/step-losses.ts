import { type StepOfDocuments, stepsOfDocuments } from '#contract/vocabulary/steps-of-documents.ts'

interface Reached {
  reached: Readonly<Record<StepOfDocuments, number>>
  without_provider: number
}

/**
 * Before which step most are lost; null where none are. Who needs no provider has passed that step,
 * and a step that nobody here takes loses none.
 */
export function worstLoss(
  { reached, without_provider: spared }: Reached,
  takes: (step: StepOfDocuments) => boolean = () => true,
): { step: StepOfDocuments; lost: number } | null {
  const taken = stepsOfDocuments.filter(takes)
  const past = (step: StepOfDocuments) => reached[step] + (step === 'provider' ? spared : 0)
  const losses = taken.slice(1).map((step, at) => ({ step, lost: past(taken[at] ?? step) - past(step) }))
  const worst = losses.reduce((one, other) => (other.lost > one.lost ? other : one))

  return worst.lost > 0 ? worst : null
}
