import { example } from '../example.ts'
import { correctSheetRow } from './correctSheetRow.ts'

export default example(correctSheetRow, ({ sheet }) => ({
  upload_id: sheet.upload_id,
  row_id: sheet.row_id,
  cells: { name: 'Usha' },
}))
