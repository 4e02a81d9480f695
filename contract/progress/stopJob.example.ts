import { example } from '../example.ts'
import { stopJob } from './stopJob.ts'

export default example(stopJob, ({ job }) => ({ job_id: job.job_id }))
