import { example } from '../example.ts'
import { getSheetRows } from './getSheetRows.ts'

export default example(getSheetRows, ({ sheet }) => ({ upload_id: sheet.upload_id }))
