import { example } from '../example.ts'
import { confirmSheetUpload } from './confirmSheetUpload.ts'

export default example(confirmSheetUpload, ({ sheet }) => ({ upload_id: sheet.upload_id }))
