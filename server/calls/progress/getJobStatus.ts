import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import { Refusal } from '#domain/refusal.ts'
import { issueTicket } from '#services/downloads/issue-ticket.ts'
import { jobInSight, presentJob } from '#services/progress/present-jobs.ts'

export default answer(getJobStatus, ({ job_id, ticket }, context) => {
  const member = memberOf(context)
  const { store, parts } = context
  const now = parts.clock.now()
  if (!ticket)
    return store.read(async (tx) => ({ job: await presentJob(tx, job_id, member, now), result: null }))

  return store.transaction(async (tx) => {
    const { file_sha256, file_size, file_name, file_mime } = await jobInSight(tx, job_id, member)
    if (!file_sha256 || file_size === null || !file_name || !file_mime) throw new Refusal('JOB_FILE_GONE')
    const result = await issueTicket(tx, context, {
      kind: 'file',
      sha256: file_sha256,
      size: file_size,
      name: file_name,
      mime: file_mime,
    })

    return { job: await presentJob(tx, job_id, member, now), result }
  })
})
