import { example } from '../example.ts'
import { openOwnSigning } from './openOwnSigning.ts'

export default example(openOwnSigning, ({ ownPlace }) => ({ document_id: ownPlace.document_id }))
