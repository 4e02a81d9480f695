import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { OrganisationId, ZoneId } from '../vocabulary/ids.ts'
import { OrganisationSettings } from '../vocabulary/organisation-settings.ts'
import { messageChannels } from '../vocabulary/states.ts'

export const zoneSettingsOutput = z.object({
  settings: OrganisationSettings.partial(),
  /** The settings that the zone has in place of the organisation's. */
  overridden: z.array(z.string()),
  /** The ways that this installation has for messages. */
  ways: z.array(z.enum(messageChannels)),
  /** What would count without the zone: the organisation's own, else the installation's. */
  wider: OrganisationSettings.partial(),
  /** Those of the organisation that no zone may set. */
  locked: z.array(z.string()),
  /** Goes with the next change: of two who change at once the second reads first. */
  revision: z.int(),
})

export const getOrgZoneCustomSettings = defineCall({
  path: '/api/users/getOrgZoneCustomSettings',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'The settings of a docket follow the zone of its sender; none of them is a secret.',
  /** `orgId` is a claim: another organisation than one's own is not found. */
  input: z.object({ orgId: OrganisationId.optional(), zone_id: ZoneId }),
  output: zoneSettingsOutput,
  refuses: ['NOT_FOUND'],
  purpose:
    'Answers the settings that count in a zone: its own over those of the organisation that are not locked.',
  passive: true,
})
