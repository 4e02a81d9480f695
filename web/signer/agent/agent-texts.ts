import type { Reader } from '#contract/vocabulary/readers.ts'

type AgentTexts = Record<Reader | 'how' | 'reads' | 'name' | 'help', string>

/** What is said where a device at an agent reads the signer. */
export const agentTexts: Readonly<Record<'en' | 'hi', AgentTexts>> = {
  en: {
    how: 'You type your Aadhaar number on the provider’s page, and the agent’s device reads you there. Nothing of it comes to this page.',
    reads: 'What is read',
    fingerprint: 'Fingerprint',
    iris: 'Iris (the eye)',
    face: 'Face',
    name: 'Name of the agent',
    help: 'The shop or the person whose device it is. It is kept with your signature.',
  },
  hi: {
    how: 'आधार नंबर आप प्रदाता के पेज पर लिखते हैं, और एजेंट का उपकरण आपको वहीं पढ़ता है। इसमें से कुछ भी इस पेज पर नहीं आता।',
    reads: 'क्या पढ़ा जाए',
    fingerprint: 'उँगली की छाप',
    iris: 'आँख की पुतली',
    face: 'चेहरा',
    name: 'एजेंट का नाम',
    help: 'जिस दुकान या व्यक्ति का उपकरण है। यह आपके हस्ताक्षर के साथ रखा जाता है।',
  },
}
