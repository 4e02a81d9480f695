import { z } from 'zod'
import { OrganisationSettings } from '../vocabulary/organisation-settings.ts'

const {
  signing_order,
  expiry_days,
  reminder_days,
  methods,
  method_fallback,
  checker,
  name_match,
  name_threshold,
  decline,
  signer_otp,
  sms_language,
  file_limits,
  duplicate_check,
  reference_id_rule,
  completion,
  mail_language,
  channels,
} = OrganisationSettings.shape

/** What new dockets take from their organisation: those of its settings that are about dockets; nothing else is taken. */
export const WorkflowSettings = z
  .strictObject({
    signing_order,
    expiry_days,
    reminder_days,
    methods,
    method_fallback,
    checker,
    name_match,
    name_threshold,
    decline,
    signer_otp,
    sms_language,
    file_limits,
    duplicate_check,
    reference_id_rule,
    completion,
    mail_language,
    channels,
  })
  .partial()
  .refine((given) => Object.keys(given).length > 0, { error: 'Name at least one setting.' })
