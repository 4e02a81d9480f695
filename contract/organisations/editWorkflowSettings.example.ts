import { example } from '../example.ts'
import { editWorkflowSettings } from './editWorkflowSettings.ts'

export default example(editWorkflowSettings, { revision: 0, settings: { expiry_days: 21 } })
