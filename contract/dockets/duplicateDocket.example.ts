import { example } from '../example.ts'
import { duplicateDocket } from './duplicateDocket.ts'

export default example(duplicateDocket, ({ sent }) => ({ docket_id: sent.docket_id }))
