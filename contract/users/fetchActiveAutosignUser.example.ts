import { example } from '../example.ts'
import { fetchActiveAutosignUser } from './fetchActiveAutosignUser.ts'

export default example(fetchActiveAutosignUser, {})
