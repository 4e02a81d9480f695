import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import { getOwnJobs } from '#contract/progress/getOwnJobs.ts'
import { resumeJob } from '#contract/progress/resumeJob.ts'
import { stopJob } from '#contract/progress/stopJob.ts'
import type { JobState } from '#contract/vocabulary/jobs.ts'
import type { Parts } from '#services/parts.ts'
import { startJob } from '#services/progress/follow-job.ts'
import type { LegalTwin } from './legal-twins.ts'

interface House {
  parts: Parts
  organisation: { id: string }
  initiatorId: string
}

/** Long work of one person, without anything that works on it. */
export async function aJob(house: House, state: JobState = 'queued'): Promise<string> {
  const store = house.parts.store.forOrganisation(house.organisation.id)

  return store.transaction(async (tx) => {
    const jobId = await startJob(tx, {
      kind: 'sheet_people',
      name: 'branch-staff.xlsx',
      askedBy: house.initiatorId,
      total: 40,
    })
    await tx.jobProgress.update(jobId, { state })

    return jobId
  })
}

export const jobTwinsOf = (house: House): readonly LegalTwin[] => [
  { call: getJobStatus, make: async () => ({ job_id: await aJob(house) }) },
  { call: getOwnJobs, make: async () => ({}) },
  { call: stopJob, make: async () => ({ job_id: await aJob(house) }) },
  { call: resumeJob, make: async () => ({ job_id: await aJob(house, 'stopped') }) },
]
