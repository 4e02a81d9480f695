import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { OrganisationSettings, zoneSettings } from '../vocabulary/organisation-settings.ts'
import { rule } from '../vocabulary/rule.ts'
import { settingsOutput } from './getOrgCustomSettings.ts'

export const saveOrgCustomSettings = defineCall({
  path: '/api/users/saveOrgCustomSettings',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: ['advanceSetting'],
  /** Only what is named changes. */
  input: z
    .object({
      revision: z.int(),
      settings: OrganisationSettings.partial().default({}),
      /**
       * Whether zones, and single dockets, keep to the organisation's own value; a value that is
       * taken away takes its lock along.
       */
      locks: z.partialRecord(z.enum(zoneSettings), z.boolean()).default({}),
    })
    .refine(({ settings, locks }) => Object.keys({ ...settings, ...locks }).length > 0, {
      path: ['settings'],
      error: rule('SETTING_NEEDED'),
    }),
  output: settingsOutput,
  refuses: [
    'SETTINGS_STALE',
    'SETTING_INVALID',
    'OWN_ADDRESS_MISSING',
    'NO_LOGIN_PAGE',
    'CHECKER_NEEDED',
    'NO_SECOND_ADMINISTRATOR',
  ],
  purpose: 'Changes settings of the organisation; refused if somebody else has changed them since.',
})
