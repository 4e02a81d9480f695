import type { BatchRecord, WholeBatch } from '#contract/batches/batch-record.ts'
import { isOpenJob } from '../../components/JobProgress.tsx'

/** What is to be done with a batch next. */
export type BatchPhase = 'empty' | 'reading' | 'columns' | 'checking' | 'checked' | 'worked'

export function phaseOf({ state, job, columns }: WholeBatch): BatchPhase {
  if (state === 'validated') return 'checked'
  if (state !== 'uploaded') return 'worked'
  const isOpen = job !== null && isOpenJob(job)
  if (isOpen && job.kind === 'batch_read') return 'reading'
  if (columns.length === 0) return 'empty'

  return isOpen ? 'checking' : 'columns'
}

export const isMoving = ({ job }: Pick<BatchRecord, 'job'>): boolean => job !== null && isOpenJob(job)

/** Rows in a minute, at the pace that the time left is told by. */
export function rateOf({ job }: Pick<BatchRecord, 'job'>): number | null {
  if (job?.state !== 'running' || job.total === null || !job.seconds_left) return null

  return Math.round(((job.total - job.done) * 60) / job.seconds_left)
}
