import { example } from '../example.ts'
import { revokeDirectoryToken } from './revokeDirectoryToken.ts'

export default example(revokeDirectoryToken, ({ directoryToken }) => ({ token_id: directoryToken.token_id }))
