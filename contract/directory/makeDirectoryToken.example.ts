import { example } from '../example.ts'
import { makeDirectoryToken } from './makeDirectoryToken.ts'

export default example(makeDirectoryToken, ({ fresh }) => ({ name: `Token ${fresh.word}`, days: 30 }))
