import { example } from '../example.ts'
import { discardSheetUpload } from './discardSheetUpload.ts'

export default example(discardSheetUpload, ({ sheet }) => ({ upload_id: sheet.upload_id }))
