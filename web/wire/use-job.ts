import { useEffect, useRef } from 'react'
import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import type { JobRecord } from '#contract/progress/job-record.ts'
import { useQueryCall } from './use-call.ts'

const isOver = ({ state }: JobRecord) => state === 'done' || state === 'failed'

/** Follows long work, and says once that it is over; null follows nothing. */
export function useJob(jobId: string | null, onOver: (job: JobRecord) => void): JobRecord | undefined {
  const { data } = useQueryCall(
    getJobStatus,
    { job_id: jobId ?? '' },
    {
      enabled: jobId !== null,
      refetchInterval: ({ state }) => (state.data && isOver(state.data.job) ? false : 1_000),
    },
  )
  const said = useRef<string | null>(null)
  const job = jobId === null ? undefined : data?.job
  useEffect(() => {
    if (!job || !isOver(job) || said.current === job.job_id) return
    said.current = job.job_id
    onOver(job)
  }, [job, onOver])

  return job
}
