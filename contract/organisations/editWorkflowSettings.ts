import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { settingsOutput } from './getOrgCustomSettings.ts'
import { WorkflowSettings } from './workflow-settings.ts'

export const editWorkflowSettings = defineCall({
  path: '/api/users/editWorkflowSettings',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  /** Only what is named changes; dockets that were sent keep theirs. */
  input: z.object({ settings: WorkflowSettings, revision: z.int() }),
  output: settingsOutput,
  refuses: ['SETTINGS_STALE', 'SETTING_INVALID'],
  purpose: 'Changes the defaults of new dockets; refused if somebody else has changed settings since.',
})
