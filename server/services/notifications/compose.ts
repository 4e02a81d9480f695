import type { Ways } from '#domain/sending/message-ways.ts'
import type { OutgoingMessage } from '#providers/messages/port.ts'
import type { SmsAddress } from '#services/portal-addresses/link-address.ts'
import { layMailOut } from './mail-layout.ts'
import { en } from './texts/en.ts'
import type { MailTexts, MessageFacts, MessageName } from './texts/facts.ts'
import { hi } from './texts/hi.ts'
import { fillSms, type SmsTemplate, smsLeavesIn, smsTemplates } from './texts/sms-templates.ts'
import { fillWhatsApp } from './texts/whatsapp-templates.ts'
import { asTyped, unlinked, unlinkedFacts } from './unlinked.ts'

/** Languages whose messages are complete; others read English. */
const mails: Partial<Record<string, MailTexts>> = { en, hi }
const spoken = (language: string): 'en' | 'hi' => (language === 'hi' ? 'hi' : 'en')

/** A mail in the reader's language. */
export function composeMail<Name extends MessageName>(
  name: Name,
  facts: MessageFacts[Name],
  { to, language }: { to: string; language: string },
): OutgoingMessage {
  const words = (mails[language] ?? en)[name](unlinkedFacts(facts))

  return {
    channel: 'mail',
    to,
    // A line break would begin a header of its own.
    subject: asTyped(words.subject).replace(/[\r\n]+/g, ' '),
    ...layMailOut(words, spoken(language), unlinked(facts.organisation)),
    fromName: facts.organisation,
  }
}

const fits = ({ opens }: SmsTemplate, facts: object): boolean =>
  !opens || ('opens' in facts && facts.opens === opens)

/**
 * An SMS in that language where it is registered, else in English; null where this message is a
 * mail only. `at`: to where a link in it leads.
 */
export function composeSms<Name extends MessageName>(
  name: Name,
  facts: MessageFacts[Name],
  { to, language, at }: { to: string; language: string; at?: SmsAddress },
): OutgoingMessage | null {
  const found = smsTemplates.find(
    (template): template is typeof template & SmsTemplate<Name> =>
      template.name === name && template.language === smsLeavesIn(language) && fits(template, facts),
  )
  if (!found) return null

  return {
    channel: 'sms',
    to,
    templateId: at?.templateIds?.[found.id] ?? found.id,
    text: fillSms<Name>(found as SmsTemplate<Name>, facts),
  }
}

/** As `composeSms`, by WhatsApp: an approved text with its parameters. */
export function composeWhatsApp<Name extends MessageName>(
  name: Name,
  facts: MessageFacts[Name],
  { to, language }: { to: string; language: string },
): OutgoingMessage | null {
  const filled = fillWhatsApp(name, facts, smsLeavesIn(language))

  return filled && { channel: 'whatsapp', to, ...filled }
}

interface ToPhone {
  language: string
  /**
   * Of an SMS with a link: where the registered text leads, and the link there. WhatsApp takes any
   * link, whole.
   */
  sms?: { at: SmsAddress; link: string }
}

/** The messages to a phone, one a way; none where this message is a mail only. */
export function composeForPhone<Name extends MessageName>(
  name: Name,
  facts: MessageFacts[Name],
  { sms, whatsapp }: Pick<Ways, 'sms' | 'whatsapp'>,
  { language, sms: registered }: ToPhone,
): OutgoingMessage[] {
  const messages = [
    sms &&
      (registered
        ? composeSms(name, { ...facts, link: registered.link }, { to: sms, language, at: registered.at })
        : composeSms(name, facts, { to: sms, language })),
    whatsapp && composeWhatsApp(name, facts, { to: whatsapp, language }),
  ]

  return messages.filter((message): message is OutgoingMessage => Boolean(message))
}
