import { example } from '../example.ts'
import { uploadLetterHeadFile } from './uploadLetterHeadFile.ts'

export default example(uploadLetterHeadFile, ({ letterheadPdf, fresh }) => ({
  fileId: letterheadPdf.fileId,
  name: `Head office ${fresh.word}`,
}))
