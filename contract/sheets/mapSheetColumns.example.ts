import { example } from '../example.ts'
import { mapSheetColumns } from './mapSheetColumns.ts'

export default example(mapSheetColumns, ({ sheet }) => ({
  upload_id: sheet.upload_id,
  mapping: sheet.mapping,
}))
