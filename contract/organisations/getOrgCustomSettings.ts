import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Moment, OrganisationId } from '../vocabulary/ids.ts'
import { missingForMethod } from '../vocabulary/missing-for-method.ts'
import { OrganisationSettings, zoneSettings } from '../vocabulary/organisation-settings.ts'
import { dropdowns } from '../vocabulary/places.ts'
import { builtMethods } from '../vocabulary/signing-methods.ts'
import { messageChannels } from '../vocabulary/states.ts'

/** The settings as they are; those that are not set are missing, and the installation's count. */
export const settingsOutput = z.object({
  settings: OrganisationSettings.partial(),
  /** What counts where the organisation has set nothing. */
  installation: OrganisationSettings.partial(),
  /** The ways that this installation has for messages. */
  ways: z.array(z.enum(messageChannels)),
  /** Its own values that no zone and no single docket may set. */
  locked: z.array(z.enum(zoneSettings)),
  /**
   * The address of its own login page, the one that `customised_login_page` may name; null where it
   * has none.
   */
  login_page: z.string().nullable(),
  /** Goes with the next change: of two who change at once the second reads first. */
  revision: z.int(),
  modified_at: Moment.nullable(),
})

export const getOrgCustomSettings = defineCall({
  path: '/api/users/getOrgCustomSettings',
  method: 'POST',
  transport: 'encrypted',
  access: ['member'],
  modules: 'any',
  modulesWhy: 'Every screen follows the settings of its organisation; no secret is among them.',
  /** `orgId` is a claim: another organisation than one's own is not found. */
  input: z.object({ orgId: OrganisationId.optional() }),
  output: settingsOutput.extend({
    /** What the organisation added to each choice list. */
    dropdowns: z.record(z.enum(dropdowns), z.array(z.object({ value_id: Id, value: z.string() }))),
    /** The ways to sign that are not set up here, and what each lacks. */
    methods_missing: z.partialRecord(z.enum(builtMethods), z.enum(missingForMethod)),
  }),
  refuses: ['NOT_FOUND'],
  purpose: 'Answers the settings that the organisation has set for itself.',
  passive: true,
})
