import type { ReactNode } from 'react'
import { duplicateChecks } from '#contract/vocabulary/sending-settings.ts'
import { delegationRules, nameRules, placeRules, videoRules } from '#contract/vocabulary/states.ts'
import type { SettingKey } from '../edits.ts'
import { AccentControl } from './AccentControl.tsx'
import { AddressesControl } from './AddressesControl.tsx'
import { BatchControl } from './BatchControl.tsx'
import { ChannelsControl } from './ChannelsControl.tsx'
import { CheckerControl } from './CheckerControl.tsx'
import { ChecksControl } from './ChecksControl.tsx'
import { ChoiceControl } from './ChoiceControl.tsx'
import { CompletionControl } from './CompletionControl.tsx'
import type { ControlProps } from './control.ts'
import { DaysControl } from './DaysControl.tsx'
import { EmbeddingControl } from './EmbeddingControl.tsx'
import { FieldsControl } from './FieldsControl.tsx'
import { FileLimitsControl } from './FileLimitsControl.tsx'
import { GroundsControl } from './GroundsControl.tsx'
import { HelpControl } from './HelpControl.tsx'
import { LanguageControl } from './LanguageControl.tsx'
import { LetterheadControl } from './LetterheadControl.tsx'
import { LikenessControl } from './LikenessControl.tsx'
import { LoginMethodsControl } from './LoginMethodsControl.tsx'
import { LoginPageControl } from './LoginPageControl.tsx'
import { MethodFloorsControl } from './MethodFloorsControl.tsx'
import { MethodsControl } from './MethodsControl.tsx'
import { NumberControl } from './NumberControl.tsx'
import { ReferenceRuleControl } from './ReferenceRuleControl.tsx'
import { RetentionControl } from './RetentionControl.tsx'
import { SignatureStyleControl } from './SignatureStyleControl.tsx'
import { SupportingPapersControl } from './SupportingPapersControl.tsx'
import { SwitchControl } from './SwitchControl.tsx'
import { TextControl } from './TextControl.tsx'

type Controls = { [K in SettingKey]: (props: ControlProps<K>) => ReactNode }

const controls: Controls = {
  accent: (props) => <AccentControl {...props} />,
  logo_position: (props) => (
    <ChoiceControl {...props} name="logo_position" choices={['top-left', 'top-right']} />
  ),
  vertical: (props) => <TextControl {...props} most={60} />,
  white_labeled: (props) => <SwitchControl {...props} />,
  custom_style: (props) => <GroundsControl {...props} />,
  custom_help: (props) => <HelpControl {...props} />,
  customised_login_page: (props) => <LoginPageControl {...props} />,
  login_methods: (props) => <LoginMethodsControl {...props} />,
  two_factor: (props) => (
    <ChoiceControl {...props} name="two_factor" choices={['off', 'optional', 'required']} />
  ),
  inbound_ips: (props) => <AddressesControl {...props} />,
  idle_timeout: (props) => <NumberControl {...props} unit="minutes" />,
  session_limit: (props) => <NumberControl {...props} unit="sessions" />,
  unused_account_days: (props) => <NumberControl {...props} unit="days" />,
  activeNdaFlow: (props) => <SwitchControl {...props} />,
  signing_order: (props) => (
    <ChoiceControl {...props} name="signing_order" choices={['sequential', 'parallel']} />
  ),
  checker: (props) => <CheckerControl {...props} />,
  non_mandatory_fields: (props) => <FieldsControl {...props} />,
  role_changes_need_checker: (props) => <SwitchControl {...props} />,
  templates_need_checker: (props) => <SwitchControl {...props} />,
  expiry_days: (props) => <NumberControl {...props} unit="days" />,
  reminder_days: (props) => <DaysControl {...props} />,
  methods: (props) => <MethodsControl {...props} />,
  method_fallback: (props) => <SwitchControl {...props} />,
  method_floors: (props) => <MethodFloorsControl {...props} />,
  name_match: (props) => <ChoiceControl {...props} name="name_match" choices={nameRules} />,
  name_threshold: (props) => <LikenessControl {...props} />,
  decline: (props) => <SwitchControl {...props} />,
  exchange_signers: (props) => <SwitchControl {...props} />,
  witness: (props) => <SwitchControl {...props} />,
  tell_signed: (props) => <SwitchControl {...props} />,
  link_copies: (props) => <SwitchControl {...props} />,
  delegation: (props) => <ChoiceControl {...props} name="delegation" choices={delegationRules} />,
  geo_consent: (props) => <ChoiceControl {...props} name="geo_consent" choices={placeRules} />,
  video: (props) => <ChoiceControl {...props} name="video" choices={videoRules} />,
  supporting_papers: (props) => <SupportingPapersControl {...props} />,
  signer_otp: (props) => (
    <ChoiceControl {...props} name="signer_otp" choices={['contact', 'mail', 'sms', 'both']} />
  ),
  signer_checks: (props) => <ChecksControl {...props} />,
  sms_language: (props) => <LanguageControl {...props} />,
  file_limits: (props) => <FileLimitsControl {...props} />,
  duplicate_check: (props) => <ChoiceControl {...props} name="duplicate_check" choices={duplicateChecks} />,
  reference_id_rule: (props) => <ReferenceRuleControl {...props} />,
  completion: (props) => <CompletionControl {...props} />,
  mail_language: (props) => <LanguageControl {...props} />,
  channels: (props) => <ChannelsControl {...props} />,
  signature_style: (props) => <SignatureStyleControl {...props} />,
  embedding: (props) => <EmbeddingControl {...props} />,
  letterhead: (props) => <LetterheadControl {...props} />,
  header_footer_qr: (props) => <SwitchControl {...props} />,
  low_balance: (props) => <NumberControl {...props} unit="percent" />,
  batch: (props) => <BatchControl {...props} />,
  retention: (props) => <RetentionControl {...props} />,
}

export function controlOf<K extends SettingKey>(key: K, props: ControlProps<K>): ReactNode {
  return controls[key](props)
}
