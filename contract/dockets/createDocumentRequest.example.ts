import { example } from '../example.ts'
import { createDocumentRequest } from './createDocumentRequest.ts'

export default example(createDocumentRequest, ({ answeringBranch }) => ({
  department_id: answeringBranch.id,
  title: 'Board resolution of 12 March',
  text: 'The signed one, for the renewal of the loan.',
}))
