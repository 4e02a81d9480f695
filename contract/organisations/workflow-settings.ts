import { z } from 'zod'
import { OrganisationSettings } from '../vocabulary/organisation-settings.ts'
import { rule } from '../vocabulary/rule.ts'

const ofDockets = OrganisationSettings.pick({
  signing_order: true,
  expiry_days: true,
  reminder_days: true,
  methods: true,
  method_fallback: true,
  method_floors: true,
  checker: true,
  name_match: true,
  name_threshold: true,
  decline: true,
  exchange_signers: true,
  witness: true,
  delegation: true,
  supporting_papers: true,
  geo_consent: true,
  video: true,
  signer_otp: true,
  signer_checks: true,
  sms_language: true,
  file_limits: true,
  duplicate_check: true,
  reference_id_rule: true,
  completion: true,
  mail_language: true,
  channels: true,
})

/**
 * What new dockets take from their organisation: those of its settings that are about dockets;
 * nothing else is taken.
 */
export const WorkflowSettings = z
  .strictObject(ofDockets.shape)
  .partial()
  .refine((given) => Object.keys(given).length > 0, { error: rule('SETTING_NEEDED') })
