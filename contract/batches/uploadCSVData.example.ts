import { example } from '../example.ts'
import { uploadCSVData } from './uploadCSVData.ts'

export default example(uploadCSVData, ({ batch, sheetFile }) => ({
  batch_id: batch.batch_id,
  fileId: sheetFile.fileId,
}))
