import { example } from '../example.ts'
import { getSheetUploads } from './getSheetUploads.ts'

export default example(getSheetUploads, {})
