import type { SigningMethod } from '#contract/vocabulary/states.ts'

/** What a docket is sent with; it keeps these values whatever the organisation changes later. */
export interface DocketSettings {
  expiry_days: number
  reminder_days: number[]
  methods: SigningMethod[]
  name_match: 'off' | 'warn' | 'refuse'
  signer_otp: 'contact' | 'mail' | 'sms' | 'both'
}

/** The installation's values where an organisation has set none (calls guide §3). */
export const defaultDocketSettings: DocketSettings = {
  expiry_days: 30,
  reminder_days: [3, 7, 14],
  methods: ['electronic', 'aadhaar_otp'],
  name_match: 'warn',
  signer_otp: 'contact',
}

export const docketSettingKeys = Object.keys(defaultDocketSettings)

/** The organisation's values over the installation's; what an organisation has not set stays. */
export function docketSettings(ofOrganisation: Partial<Record<string, unknown>>): DocketSettings {
  const set = Object.entries(ofOrganisation).filter(([key]) => docketSettingKeys.includes(key))

  return { ...defaultDocketSettings, ...Object.fromEntries(set) }
}

const day = 24 * 60 * 60 * 1000

/** When the links of a docket sent now end. */
export const expiryOf = (sentAt: Date, settings: DocketSettings): Date =>
  new Date(sentAt.getTime() + settings.expiry_days * day)

/** When signers are reminded: those days that lie before the end. */
export const remindersOf = (sentAt: Date, settings: DocketSettings): Date[] =>
  settings.reminder_days
    .filter((days) => days < settings.expiry_days)
    .map((days) => new Date(sentAt.getTime() + days * day))
