import { example } from '../example.ts'
import { readWordText } from './readWordText.ts'

export default example(readWordText, ({ wordFile }) => ({ fileId: wordFile.fileId }))
