import { example } from '../example.ts'
import { getDocumentWork } from './getDocumentWork.ts'

export default example(getDocumentWork, ({ documentWork }) => ({ job_id: documentWork.job_id }))
