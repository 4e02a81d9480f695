import { example } from '../example.ts'
import { auditInformation } from './auditInformation.ts'

export default example(auditInformation, ({ sent }) => ({ document_id: sent.document_id }))
