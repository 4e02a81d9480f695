import type { Judging } from './port.ts'

/** What an examining process is asked, over the channel of its pool. */
export type ExaminingTask =
  | { act: 'examine' }
  | { act: 'repair' }
  | { act: 'unlock'; password: string }
  | ({ act: 'verify' } & Judging)
