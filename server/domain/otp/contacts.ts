import { Refusal } from '#domain/refusal.ts'

export type OtpChannel = 'mail' | 'sms'
export interface OtpContact {
  channel: OtpChannel
  to: string
}

type Rule = 'contact' | 'mail' | 'sms' | 'both'

/**
 * Where the code may go: the contacts that the sender gave, as far as the docket's setting allows
 * them.
 */
export function otpContacts(
  signer: { email: string | null; mobile: string | null },
  rule: Rule,
): readonly OtpContact[] {
  const mail: OtpContact[] = signer.email && rule !== 'sms' ? [{ channel: 'mail', to: signer.email }] : []
  const sms: OtpContact[] = signer.mobile && rule !== 'mail' ? [{ channel: 'sms', to: signer.mobile }] : []
  const allowed = [...mail, ...sms]
  // A setting that leaves no contact would lock the person out for good.
  if (allowed.length > 0) return allowed

  return [
    ...(signer.email ? [{ channel: 'mail' as const, to: signer.email }] : []),
    ...(signer.mobile ? [{ channel: 'sms' as const, to: signer.mobile }] : []),
  ]
}

/**
 * The contacts one code goes to: both where the docket asks for both, else the one chosen, else the
 * first.
 */
export function chooseContacts(
  contacts: readonly OtpContact[],
  rule: Rule,
  chosen: OtpChannel | undefined,
): readonly OtpContact[] {
  if (rule === 'both') return contacts
  const contact = chosen ? contacts.find(({ channel }) => channel === chosen) : contacts[0]
  if (!contact) throw new Refusal('OTP_CHANNEL')

  return [contact]
}
