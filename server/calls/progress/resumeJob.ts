import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { resumeJob as declared } from '#contract/progress/resumeJob.ts'
import { Refusal } from '#domain/refusal.ts'
import { resumeJob } from '#services/progress/follow-job.ts'
import { jobInSight, presentJob } from '#services/progress/present-jobs.ts'
import { requireHeldBatch } from './held-batch.ts'

export default answer(declared, ({ job_id }, context) => {
  const member = memberOf(context)

  return context.store.transaction(async (tx) => {
    await requireHeldBatch(tx, await jobInSight(tx, job_id, member), member)
    if (!(await resumeJob(tx, job_id))) throw new Refusal('WRONG_STATE')

    return { job: await presentJob(tx, job_id, member, context.parts.clock.now()) }
  })
})
