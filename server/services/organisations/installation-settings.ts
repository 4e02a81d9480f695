import { defaultLowBalance } from '#contract/vocabulary/balances.ts'
import { usualBatchSettings } from '#contract/vocabulary/batches.ts'
import { allNonMandatory } from '#contract/vocabulary/form-fields.ts'
import type { OrganisationSettings } from '#contract/vocabulary/organisation-settings.ts'
import { usualLoginMethods } from '#contract/vocabulary/otp.ts'
import { defaultDocketSettings } from '#domain/dockets/docket-settings.ts'
import { defaultRetention } from '#domain/retention/retention.ts'
import { twoFactorPolicy } from '#domain/sessions/second-factor.ts'
import { defaultIdleMinutes } from '#domain/sessions/session-life.ts'
import { usualSendingRules } from './sending-rules.ts'

// Without one of ours each person is written to in their own.
const { sms_language: _, mail_language: __, ...ofDockets } = defaultDocketSettings

/** What counts where an organisation has set nothing; what is missing here is none at all. */
export const installationSettings: Partial<OrganisationSettings> = {
  logo_position: 'top-left',
  white_labeled: false,
  login_methods: [...usualLoginMethods],
  two_factor: twoFactorPolicy(null),
  idle_timeout: defaultIdleMinutes,
  role_changes_need_checker: false,
  templates_need_checker: false,
  link_copies: false,
  tell_signed: false,
  non_mandatory_fields: allNonMandatory,
  ...ofDockets,
  ...usualSendingRules,
  header_footer_qr: true,
  low_balance: defaultLowBalance,
  batch: usualBatchSettings,
  retention: defaultRetention,
}
