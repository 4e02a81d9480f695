/** How far documents come: opened and signed by somebody, completed by signing here. */
export const stepsOfDocuments = ['sent', 'opened', 'signed', 'completed'] as const
export type StepOfDocuments = (typeof stepsOfDocuments)[number]
