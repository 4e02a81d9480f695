import { example } from '../example.ts'
import { generateBulkOtp } from './generateBulkOtp.ts'

export default example(generateBulkOtp, ({ codedBulk }) => ({ bulk_id: codedBulk.bulk_id }))
