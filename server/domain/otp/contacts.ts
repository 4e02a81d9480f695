import type { MessageChannel } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'

export type OtpChannel = 'mail' | 'sms'
export interface OtpContact<Channel extends MessageChannel = OtpChannel> {
  channel: Channel
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
 * As `otpContacts`, for the code that opens a signer's page: by WhatsApp too where the docket is
 * told by it, and by the one way alone that the sender chose for this person.
 */
export function signerContacts(
  signer: { email: string | null; mobile: string | null; code_by: MessageChannel | null },
  rule: Rule,
  { hasWhatsApp }: { hasWhatsApp: boolean },
): readonly OtpContact<MessageChannel>[] {
  const usual = otpContacts(signer, rule)
  const { mobile } = signer
  const more = hasWhatsApp && mobile && rule !== 'mail' ? [{ channel: 'whatsapp', to: mobile } as const] : []
  const chosen = [...usual, ...more].filter(({ channel }) => channel === signer.code_by)
  if (chosen.length > 0) return chosen

  return rule === 'both' ? usual : [...usual, ...more]
}

/**
 * The contacts one code goes to: both where the docket asks for both, else the one chosen, else the
 * first.
 */
export function chooseContacts<Channel extends MessageChannel>(
  contacts: readonly OtpContact<Channel>[],
  rule: Rule,
  chosen: Channel | undefined,
): readonly OtpContact<Channel>[] {
  if (rule === 'both') return contacts
  const contact = chosen ? contacts.find(({ channel }) => channel === chosen) : contacts[0]
  if (!contact) throw new Refusal('OTP_CHANNEL')

  return [contact]
}
