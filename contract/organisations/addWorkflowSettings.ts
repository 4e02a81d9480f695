import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { settingsOutput } from './getOrgCustomSettings.ts'
import { WorkflowSettings } from './workflow-settings.ts'

export const addWorkflowSettings = defineCall({
  path: '/api/users/addWorkflowSettings',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  input: z.object({ settings: WorkflowSettings }),
  output: settingsOutput,
  refuses: ['WORKFLOW_SETTINGS_EXIST', 'SETTING_INVALID'],
  purpose: 'Saves the first defaults of new dockets; refused where the organisation has some.',
})
