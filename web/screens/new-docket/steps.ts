import type { Docket } from './use-docket.ts'

export const steps = ['files', 'people', 'boxes', 'review'] as const
export type Step = (typeof steps)[number]

export const isStep = (name: string | undefined): name is Step => steps.includes(name as Step)

export interface StepProps {
  docket: Docket
  goTo: (step: Step, documentId?: string) => void
}
