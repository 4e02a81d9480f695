import type { LogoKind } from '#contract/organisations/saveLogo.ts'
import type { SettingKey } from './edits.ts'

/**
 * What is in a row: a setting, or what is saved by itself: a logo, the reasons that are kept,
 * or what has a page of its own.
 */
export type Row =
  | SettingKey
  | 'name'
  | 'logo'
  | 'coBrandingLogo'
  | 'stamp'
  | 'revoke_reason'
  | 'document_type'
  | 'identity_providers'
  | 'signing_services'
  | 'portal_address'

export interface Section {
  id:
    | 'look'
    | 'login'
    | 'people'
    | 'forms'
    | 'sending'
    | 'writing'
    | 'signature'
    | 'embedding'
    | 'keeping'
    | 'menu'
    | 'help'
  rows: readonly Row[]
}

export const sections: readonly Section[] = [
  {
    id: 'look',
    rows: [
      'name',
      'vertical',
      'logo',
      'logo_position',
      'white_labeled',
      'coBrandingLogo',
      'accent',
      'custom_style',
      'portal_address',
    ],
  },
  {
    id: 'login',
    rows: [
      'login_methods',
      'identity_providers',
      'two_factor',
      'idle_timeout',
      'session_limit',
      'unused_account_days',
      'inbound_ips',
      'customised_login_page',
    ],
  },
  { id: 'people', rows: ['role_changes_need_checker'] },
  { id: 'forms', rows: ['non_mandatory_fields'] },
  {
    id: 'sending',
    rows: [
      'signing_order',
      'checker',
      'methods',
      'signing_services',
      'method_fallback',
      'method_floors',
      'document_type',
      'signer_otp',
      'signer_checks',
      'name_match',
      'name_threshold',
      'decline',
      'exchange_signers',
      'witness',
      'delegation',
      'supporting_papers',
      'geo_consent',
      'video',
      'link_copies',
      'expiry_days',
      'reminder_days',
      'channels',
      'tell_signed',
      'mail_language',
      'sms_language',
      'file_limits',
      'duplicate_check',
      'reference_id_rule',
      'completion',
      'revoke_reason',
      'low_balance',
      'batch',
    ],
  },
  { id: 'writing', rows: ['letterhead', 'header_footer_qr', 'templates_need_checker'] },
  { id: 'signature', rows: ['signature_style', 'stamp'] },
  { id: 'embedding', rows: ['embedding'] },
  { id: 'keeping', rows: ['retention'] },
  { id: 'menu', rows: ['activeNdaFlow'] },
  { id: 'help', rows: ['custom_help'] },
]

export const isLogo = (row: Row): row is LogoKind =>
  row === 'logo' || row === 'coBrandingLogo' || row === 'stamp'
