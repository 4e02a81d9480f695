import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ZoneId } from '../vocabulary/ids.ts'
import { zoneSettingsOutput } from './getOrgZoneCustomSettings.ts'
import { WorkflowSettings } from './workflow-settings.ts'

export const saveOrgZoneCustomSettings = defineCall({
  path: '/api/users/saveOrgZoneCustomSettings',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  /** Only what is named changes; null gives a setting back to the organisation. */
  input: z.object({ zone_id: ZoneId, revision: z.int(), settings: WorkflowSettings }),
  output: zoneSettingsOutput,
  refuses: ['NOT_FOUND', 'SETTINGS_STALE', 'SETTING_LOCKED', 'SETTING_INVALID'],
  purpose:
    'Changes what the dockets of a zone are created and sent with, in place of the organisation’s settings.',
})
