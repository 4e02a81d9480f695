import { example } from '../example.ts'
import { checkSignerVaild } from './checkSignerVaild.ts'

export default example(checkSignerVaild, ({ draft }) => ({
  document_id: draft.document_id,
  fields: { name: 'Asha Rao', email: 'asha.rao@example.in' },
}))
