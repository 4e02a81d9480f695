import type { Docket, DocumentDetail } from './use-docket.ts'

export const steps = ['files', 'people', 'boxes', 'review'] as const
export type Step = (typeof steps)[number]

export const isStep = (name: string | undefined): name is Step => steps.includes(name as Step)

interface DraftDocket extends Docket {
  /** Its documents as they were read last, once what is being read has come. */
  settled: () => Promise<readonly DocumentDetail[]>
}

export interface StepProps {
  docket: DraftDocket
  goTo: (step: Step, documentId?: string) => void
}
