import type { MessageFacts, MessageName } from './facts.ts'
import { addressBefore, type SmsTemplate, smsTemplates } from './sms-templates.ts'

/** A text as WhatsApp approves it: `{{1}}`, `{{2}}` … stand for its parameters. */
export interface WhatsAppTemplate {
  name: string
  language: 'en' | 'hi'
  body: string
  /** Of a code WhatsApp takes texts of its own alone, with a button that copies it. */
  category: 'UTILITY' | 'AUTHENTICATION'
}

// What concerns a login never leaves by an organisation's own sender. A code has WhatsApp's text.
const others: ReadonlySet<MessageName> = new Set(['signer-otp', 'account-otp', 'contact-changed'])

// WhatsApp approves no text that begins with a parameter.
const greetings = { en: 'Hello. ', hi: 'नमस्ते। ' } as const

// A link is one parameter, whole: so an organisation's own address needs no text of its own.
const places = /\{#base#\}\{#var#\}|\{#var#\}/g

const bySms = (name: MessageName, language: 'en' | 'hi'): SmsTemplate | undefined =>
  others.has(name)
    ? undefined
    : smsTemplates.find((one: SmsTemplate) => one.name === name && one.language === language)

const nameOf = (name: MessageName): string => `muhar_${name.replaceAll('-', '_')}`

/** As WhatsApp words a code in each language; the paper is not named in it. */
const codes: readonly WhatsAppTemplate[] = [
  {
    name: nameOf('signer-otp'),
    language: 'en',
    body: '{{1}} is your verification code. For your security, do not share this code.',
    category: 'AUTHENTICATION',
  },
  {
    name: nameOf('signer-otp'),
    language: 'hi',
    body: '{{1}} आपका सत्यापन कोड है। अपनी सुरक्षा के लिए, इस कोड को शेयर न करें।',
    category: 'AUTHENTICATION',
  },
]

const utilities: readonly WhatsAppTemplate[] = smsTemplates
  .filter(({ name }) => !others.has(name))
  .map(({ name, language, text }) => {
    let at = 0
    const body = text.replace(places, () => {
      at += 1
      return `{{${at}}}`
    })

    return {
      name: nameOf(name),
      language,
      body: `${greetings[language]}${body}`,
      category: 'UTILITY',
    } as const
  })

/**
 * The texts that an installation has approved: those of SMS about dockets and dashboards, and of
 * the code that opens a paper, in both languages.
 */
export const whatsAppTemplates: readonly WhatsAppTemplate[] = [...utilities, ...codes]

/**
 * The approved text of a message with its parameters; null where this message goes another way
 * alone.
 */
export function fillWhatsApp<Name extends MessageName>(
  name: Name,
  facts: MessageFacts[Name],
  language: 'en' | 'hi',
): { template: string; language: 'en' | 'hi'; parameters: string[]; code?: string } | null {
  if (name === 'signer-otp') {
    const { otp } = facts as MessageFacts['signer-otp']

    return { template: nameOf(name), language, parameters: [otp], code: otp }
  }
  const found = bySms(name, language) as SmsTemplate<Name> | undefined
  if (!found) return null
  const values = found.variables(facts)
  const parameters = [...found.text.matchAll(places)].map(([place], at) => {
    const value = values[at] ?? '-'

    return place.startsWith('{#base#}') ? `${addressBefore(facts)}${value}` : value
  })

  return { template: nameOf(name), language, parameters }
}
