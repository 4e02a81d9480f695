import { expect, it } from 'vitest'
import { notBuilt } from '#contract/vocabulary/not-built.ts'
import { jobAddress } from './job-over-words.ts'

it('leads to no page that this version does not have', () => {
  const page = notBuilt.includes('batch-process') ? null : '/batch-process'
  for (const kind of ['batch_read', 'batch_check', 'batch_run', 'batch_revoke'] as const)
    expect(jobAddress({ kind, job_id: 'a' })).toBe(page)
})
