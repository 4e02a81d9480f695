/** How far documents come: opened and signed by somebody, completed by signing here. */
export const stepsOfDocuments = ['sent', 'opened', 'signed', 'completed'] as const
/** By what the steps are split: of the people on a document. */
export const stepSplits = ['method', 'language'] as const
export type StepSplit = (typeof stepSplits)[number]

export type StepOfDocuments = (typeof stepsOfDocuments)[number]
