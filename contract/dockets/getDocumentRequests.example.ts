import { example } from '../example.ts'
import { getDocumentRequests } from './getDocumentRequests.ts'

export default example(getDocumentRequests, { box: 'mine', filter: { state: ['open'] } })
