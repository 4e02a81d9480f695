import type { MethodFloors } from '#contract/vocabulary/method-floors.ts'
import type { Completion, PapersOfSigners } from '#contract/vocabulary/sending-settings.ts'
import type { SignatureStyle } from '#contract/vocabulary/signature-style.ts'
import { type CheckPolicy, usualCheckPolicy } from '#contract/vocabulary/signer-checks.ts'
import { type PersonMethod, usualMethods } from '#contract/vocabulary/signing-methods.ts'
import type {
  DelegationRule,
  Language,
  MessageChannel,
  NameRule,
  PlaceRule,
  VideoRule,
} from '#contract/vocabulary/states.ts'
import { day } from '#contract/vocabulary/time.ts'
import { defaultSignatureStyle } from '#domain/signing/signature-style.ts'

/** What a docket is sent with; it keeps these values whatever the organisation changes later. */
export interface DocketSettings {
  /** How people who are added without a place come: one after the other, or all at once. */
  signing_order: 'sequential' | 'parallel'
  expiry_days: number
  reminder_days: number[]
  methods: PersonMethod[]
  /** Whether somebody whose way failed at its provider may take another. */
  method_fallback: boolean
  /** The last way that documents of a type allow. */
  method_floors: MethodFloors
  /** What the docket is, as its sender says. */
  document_type: string | null
  name_match: NameRule
  /** From 0.5 to 1: a name less alike than this is somebody else's. */
  name_threshold: number
  /** Whether signers may decline on their page. */
  decline: boolean
  /** Whether somebody may take a signer's place once another has signed. */
  exchange_signers: boolean
  /** Whether a signer may have a witness. */
  witness: boolean
  /** Whether signers may hand their turn to somebody else. */
  delegation: DelegationRule
  /** What each signer is asked to add before they sign; null asks for nothing. */
  supporting_papers: PapersOfSigners | null
  /** Whether signers tell where they are when they sign. */
  geo_consent: PlaceRule
  /** Whether signers record themselves before they sign. */
  video: VideoRule
  signer_otp: 'contact' | 'mail' | 'sms' | 'both'
  /** Which checks the sender may ask of signers, and which they must. */
  signer_checks: CheckPolicy
  /** Of messages to a phone; null leaves each person their own language. */
  sms_language: Language | null
  /**
   * What goes out when everybody has signed; missing where a docket was sent before there was a
   * choice.
   */
  completion?: Completion
  /** Of mails; null leaves each person their own language. */
  mail_language: Language | null
  /** The channels by which its people and its sender are written to. */
  channels: MessageChannel[]
  /** What its visible signatures show; a document may have a style of its own. */
  signature_style: SignatureStyle
  /** What was set for this docket alone, which counts over what is wider. */
  own?: Partial<DocketSettings>
  /** What somebody wider locked when this was read. */
  locked?: readonly string[]
}

const usualCompletion: Completion = { copy_to: [], certificate: true }

/** The installation's values where an organisation has set none (calls guide §3). */
export const defaultDocketSettings: DocketSettings = {
  signing_order: 'sequential',
  expiry_days: 30,
  reminder_days: [3, 7, 14],
  methods: [...usualMethods],
  method_fallback: true,
  method_floors: [],
  document_type: null,
  name_match: 'hold',
  name_threshold: 0.8,
  decline: true,
  exchange_signers: true,
  witness: false,
  delegation: 'off',
  supporting_papers: null,
  geo_consent: 'off',
  video: 'off',
  signer_otp: 'contact',
  signer_checks: usualCheckPolicy,
  sms_language: null,
  completion: usualCompletion,
  mail_language: null,
  channels: ['mail', 'sms'],
  signature_style: defaultSignatureStyle,
}

export const docketSettingKeys = Object.keys(defaultDocketSettings)

/**
 * The values over the installation's; what is not set stays, also in a docket that was sent before
 * there was such a setting.
 */
export function docketSettings(ofOrganisation: Partial<Record<string, unknown>>): DocketSettings {
  const set = Object.entries(ofOrganisation).filter(([key]) => docketSettingKeys.includes(key))

  return { ...defaultDocketSettings, ...Object.fromEntries(set) }
}

/**
 * In which language a person's phone is written to: their own setting, the docket's, else the
 * language they read.
 */
export function smsLanguageOf(
  person: { language: string; sms_language: string | null },
  docket: Partial<DocketSettings>,
): string {
  const own = docket.locked?.includes('sms_language') ? null : person.sms_language

  return own ?? docket.sms_language ?? person.language
}

/** What goes out when everybody has signed. */
export const completionOf = (settings: Partial<DocketSettings>): Completion =>
  settings.completion ?? usualCompletion

/** When the links of a docket sent now end. */
export const expiryOf = (sentAt: Date, settings: DocketSettings): Date =>
  new Date(sentAt.getTime() + settings.expiry_days * day)

/** When signers are reminded: those days that lie before the end. */
export const remindersOf = (sentAt: Date, settings: DocketSettings): Date[] =>
  settings.reminder_days
    .filter((days) => days < settings.expiry_days)
    .map((days) => new Date(sentAt.getTime() + days * day))
