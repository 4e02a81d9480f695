import { example } from '../example.ts'
import { fetchAutosignUser } from './fetchAutosignUser.ts'

export default example(fetchAutosignUser, {})
