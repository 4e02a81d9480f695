import { example } from '../example.ts'
import { downloadSheetTemplate } from './downloadSheetTemplate.ts'

export default example(downloadSheetTemplate, { kind: 'members' })
