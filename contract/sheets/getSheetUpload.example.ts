import { example } from '../example.ts'
import { getSheetUpload } from './getSheetUpload.ts'

export default example(getSheetUpload, ({ sheet }) => ({ upload_id: sheet.upload_id }))
