import { example } from '../example.ts'
import { importSigner } from './importSigner.ts'

export default example(importSigner, ({ draft, sheetFile }) => ({
  document_id: draft.document_id,
  source: 'sheet' as const,
  fileId: sheetFile.fileId,
}))
