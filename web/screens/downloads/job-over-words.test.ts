import { expect, it } from 'vitest'
import { jobAddress } from './job-over-words.ts'

it('leads from the work of a batch to the batches', () => {
  for (const kind of ['batch_read', 'batch_check', 'batch_run', 'batch_revoke'] as const)
    expect(jobAddress({ kind, job_id: 'a' })).toBe('/batch-process')
})
