import { example } from '../example.ts'
import { getTemplatesForWorkflow } from './getTemplatesForWorkflow.ts'

export default example(getTemplatesForWorkflow, {})
