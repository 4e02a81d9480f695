import { example } from '../example.ts'
import { addWorkflowSettings } from './addWorkflowSettings.ts'

export default example(addWorkflowSettings, { settings: { expiry_days: 20 } })
