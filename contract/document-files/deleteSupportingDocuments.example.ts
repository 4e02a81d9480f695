import { example } from '../example.ts'
import { deleteSupportingDocuments } from './deleteSupportingDocuments.ts'

export default example(deleteSupportingDocuments, ({ givenPaper }) => ({
  supporting_id: givenPaper.supporting_id,
}))
