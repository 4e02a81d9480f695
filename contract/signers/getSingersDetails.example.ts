import { example } from '../example.ts'
import { getSingersDetails } from './getSingersDetails.ts'

export default example(getSingersDetails, ({ draft }) => ({ document_id: draft.document_id }))
