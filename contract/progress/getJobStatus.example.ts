import { example } from '../example.ts'
import { getJobStatus } from './getJobStatus.ts'

export default example(getJobStatus, ({ job }) => ({ job_id: job.job_id }))
