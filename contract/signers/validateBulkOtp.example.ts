import { example } from '../example.ts'
import { validateBulkOtp } from './validateBulkOtp.ts'

export default example(validateBulkOtp, ({ bulkCode }) => ({ bulk_id: bulkCode.bulk_id, otp: bulkCode.otp }))
