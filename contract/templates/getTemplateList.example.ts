import { example } from '../example.ts'
import { getTemplateList } from './getTemplateList.ts'

export default example(getTemplateList, {})
