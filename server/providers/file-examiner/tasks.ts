import type { CutText } from '#engine/cut/index.ts'
import type { MergedPage } from '#engine/merge/index.ts'
import type { Judging } from './port.ts'

/** What an examining process is asked, over the channel of its pool. */
export type ExaminingTask =
  | { act: 'examine' }
  | { act: 'repair' }
  | { act: 'unlock'; password: string }
  | { act: 'merge'; sizes: readonly number[]; pages: readonly MergedPage[]; title: string; at: Date }
  | { act: 'cut'; cuts: readonly CutText[] }
  | ({ act: 'verify' } & Judging)
