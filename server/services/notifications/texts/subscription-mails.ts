import { dayIn } from './day.ts'
import type { MailWords } from './facts.ts'

/** What became of a package that an organisation holds. */
export type SubscriptionNews = 'renewed' | 'cancelled' | 'resumed' | 'over'

export interface SubscriptionFacts {
  name: string
  organisation: string
  /** The package as people read it. */
  offer: string
  until: Date | null
  news: SubscriptionNews
  link: string
}

type Words = Record<SubscriptionNews, { subject: string; says: string[] }>

export function subscriptionChangedEn(facts: SubscriptionFacts): MailWords {
  const { offer, organisation } = facts
  const until = facts.until ? dayIn('en', facts.until) : '–'
  const words: Words = {
    renewed: {
      subject: `${offer} goes on until ${until}`,
      says: [`The package ${offer} of ${organisation} runs until ${until}. What it contains is open.`],
    },
    cancelled: {
      subject: `${offer} is cancelled and ends on ${until}`,
      says: [
        `The package ${offer} of ${organisation} is cancelled. It runs until ${until}; until then nothing changes, and the cancellation can be taken back.`,
      ],
    },
    resumed: {
      subject: `${offer} goes on: the cancellation is taken back`,
      says: [`The package ${offer} of ${organisation} runs until ${until}, as before it was cancelled.`],
    },
    over: {
      subject: `${offer} is over`,
      says: [
        `The package ${offer} of ${organisation} ended on ${until}. What it alone opened is closed, and what was left of it has lapsed.`,
        'Documents that are out go on: they can be signed and are completed. Everybody can still read and check their papers. A renewal opens again what each role had.',
      ],
    },
  }
  const { subject, says } = words[facts.news]

  return {
    subject,
    greeting: `Dear ${facts.name},`,
    paragraphs: says,
    button: { label: 'See the balance', address: facts.link },
    closing: `You receive this because you run ${organisation}.`,
  }
}

export function subscriptionChangedHi(facts: SubscriptionFacts): MailWords {
  const { offer, organisation } = facts
  const until = facts.until ? dayIn('hi', facts.until) : '–'
  const words: Words = {
    renewed: {
      subject: `${offer} ${until} तक चलेगा`,
      says: [`${organisation} का पैकेज ${offer} ${until} तक चलेगा। जो इसमें है वह खुला है।`],
    },
    cancelled: {
      subject: `${offer} रद्द किया गया; ${until} को समाप्त होगा`,
      says: [
        `${organisation} का पैकेज ${offer} रद्द किया गया है। यह ${until} तक चलेगा; तब तक कुछ नहीं बदलता, और रद्द करना वापस लिया जा सकता है।`,
      ],
    },
    resumed: {
      subject: `${offer} चलता रहेगा: रद्द करना वापस लिया गया`,
      says: [`${organisation} का पैकेज ${offer} पहले की तरह ${until} तक चलेगा।`],
    },
    over: {
      subject: `${offer} समाप्त हुआ`,
      says: [
        `${organisation} का पैकेज ${offer} ${until} को समाप्त हुआ। जो केवल इससे खुला था वह बंद है, और जो बचा था वह समाप्त हो गया।`,
        'जो दस्तावेज़ भेजे जा चुके हैं वे चलते रहेंगे: उन पर हस्ताक्षर हो सकते हैं और वे पूरे होंगे। सब अपने काग़ज़ पढ़ और जाँच सकते हैं। नवीकरण हर भूमिका को वही फिर खोलता है जो उसके पास था।',
      ],
    },
  }
  const { subject, says } = words[facts.news]

  return {
    subject,
    greeting: `प्रिय ${facts.name},`,
    paragraphs: says,
    button: { label: 'बैलेंस देखें', address: facts.link },
    closing: `यह मेल आपको इसलिए मिला क्योंकि आप ${organisation} का संचालन करते हैं।`,
  }
}
