import { example } from '../example.ts'
import { optimiseTemplateList } from './optimiseTemplateList.ts'

export default example(optimiseTemplateList, { since: '2026-11-24T06:00:00.000Z' })
