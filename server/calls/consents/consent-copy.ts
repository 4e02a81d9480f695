import { timeInIndia } from '#domain/signing/fields.ts'
import type { OutgoingMessage } from '#providers/messages/port.ts'
import { layMailOut } from '#services/notifications/mail-layout.ts'
import type { ConsentText } from '#store/consents/consent-texts.ts'

const words = {
  en: {
    subject: 'Your consent',
    greeting: (name: string) => `Dear ${name},`,
    intro: (title: string, time: string) =>
      `This is a copy of what you agreed to for “${title}” on ${time}, word for word:`,
    closing: 'Keep this mail. You need not answer it.',
  },
  hi: {
    subject: 'आपकी सहमति',
    greeting: (name: string) => `प्रिय ${name},`,
    intro: (title: string, time: string) =>
      `“${title}” के लिए ${time} को आपने जिस पर सहमति दी, उसकी शब्दशः प्रति:`,
    closing: 'यह मेल सँभालकर रखें। उत्तर देने की आवश्यकता नहीं है।',
  },
}

/** A copy of the consent, in the language in which it was read. */
export function consentCopy(
  signer: { name: string; email: string | null },
  text: ConsentText,
  { organisation, title }: { organisation: string; title: string },
  now: Date,
): OutgoingMessage {
  const language = text.language === 'hi' ? 'hi' : 'en'
  const { subject, greeting, intro, closing } = words[language]

  return {
    channel: 'mail',
    to: signer.email ?? '',
    subject: `${subject}: ${title}`.replace(/[\r\n]+/g, ' '),
    ...layMailOut(
      {
        subject,
        greeting: greeting(signer.name),
        paragraphs: [intro(title, timeInIndia(now)), text.title, ...text.text.split('\n\n')],
        closing,
      },
      language,
    ),
    fromName: organisation,
  }
}
