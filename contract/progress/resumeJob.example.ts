import { example } from '../example.ts'
import { resumeJob } from './resumeJob.ts'

export default example(resumeJob, ({ stoppedJob }) => ({ job_id: stoppedJob.job_id }))
