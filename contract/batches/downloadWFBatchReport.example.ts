import { example } from '../example.ts'
import { downloadWFBatchReport } from './downloadWFBatchReport.ts'

export default example(downloadWFBatchReport, ({ checkedBatch }) => ({ batch_id: checkedBatch.batch_id }))
