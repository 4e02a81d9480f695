import { example } from '../example.ts'
import { unlockDocument } from './unlockDocument.ts'

export default example(unlockDocument, ({ lockedPdf }) => ({
  fileId: lockedPdf.fileId,
  password: lockedPdf.password,
}))
