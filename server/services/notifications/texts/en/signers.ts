import { dayIn } from '../day.ts'
import type { MailTexts, MessageFacts } from '../facts.ts'
import { because, giveCodeToNobody, keepLink, papers, quoted } from './phrases.ts'

const until = (date: Date | null): string[] => (date ? [`Please do this by ${dayIn('en', date)}.`] : [])
const others = ({ others: more, organisation }: MessageFacts['signer-reminder']): string[] =>
  more > 0
    ? [
        `${more === 1 ? 'Another docket' : `${more} further dockets`} from ${organisation} also ${more === 1 ? 'waits' : 'wait'} for you. You find the links in earlier messages.`,
      ]
    : []
const copies = (to: readonly string[]): string[] =>
  to.length > 0 ? [`When everybody has signed, the signed copy also goes to ${to.join(', ')}.`] : []

/** Mails in English to the people of a document. */
export const signers = {
  'signer-invitation': (facts) => ({
    subject: facts.approves ? `Please approve: ${facts.title}` : `Please sign: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.sender} of ${facts.organisation} asks you to ${facts.approves ? 'approve' : 'sign'} “${facts.title}”. ${papers(facts.documents)}`,
      ...(facts.witnesses ? [`You sign as the witness of ${facts.witnesses}.`] : []),
      ...(facts.handedOver
        ? [`${facts.handedOver.by} handed this over to you. Reason given: ${facts.handedOver.reason}`]
        : []),
      ...quoted(facts.message),
      ...until(facts.until),
      ...copies(facts.copiesTo),
      'You need no account. We send you a code before anything is shown.',
    ],
    button: { label: facts.approves ? 'Read and approve' : 'Read and sign', address: facts.link },
    closing: keepLink,
  }),
  'signer-reminder': (facts) => ({
    subject: `Reminder: ${facts.title} waits for you`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `“${facts.title}” from ${facts.sender} of ${facts.organisation} still waits for you. ${papers(facts.documents)}`,
      ...until(facts.until),
      ...copies(facts.copiesTo),
      'This mail carries a new link; the earlier one no longer works.',
      ...others(facts),
    ],
    button: { label: 'Open it', address: facts.link },
    closing: keepLink,
  }),
  'viewer-invitation': (facts) => ({
    subject: `For your information: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.sender} of ${facts.organisation} shares “${facts.title}” with you. ${papers(facts.documents)}`,
      ...quoted(facts.message),
      ...copies(facts.copiesTo),
      'You need not sign anything.',
    ],
    button: { label: 'Read it', address: facts.link },
    closing: keepLink,
  }),
  'docket-revoked': (facts) => ({
    subject: `Taken back: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.sender} of ${facts.organisation} took back “${facts.title}”. ${
        facts.remaining.length > 0
          ? `Your link stays valid for what is still to be signed: ${facts.remaining.join(', ')}.`
          : 'You need not do anything; your link has ended.'
      } ${papers(facts.documents)}`,
      `Reason given: ${facts.reason}`,
    ],
    closing: because(facts.organisation),
  }),
  'no-longer-asked': (facts) => ({
    subject: `No longer to be signed: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      facts.byHand === 'on_paper'
        ? `“${facts.title}” of ${facts.organisation} was signed on paper, so you need not sign it here any more. ${papers(facts.documents)}`
        : `${facts.sender} of ${facts.organisation} completed “${facts.title}” without your signature. You need not do anything. ${papers(facts.documents)}`,
      `Reason given: ${facts.reason}`,
    ],
    closing: because(facts.organisation),
  }),
  'signer-signed': (facts) => ({
    subject: `You have signed: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `Your signature on “${facts.title}” of ${facts.organisation} is complete. You need not do anything else. ${papers(facts.documents)}`,
    ],
    closing: because(facts.organisation),
  }),
  'signer-exchanged': (facts) => ({
    subject: `Somebody else is to sign: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      facts.handedOver
        ? `You signed “${facts.title}”. After that, ${facts.was} (${facts.contactWas}) handed their turn over to ${facts.who} (${facts.contact}).`
        : `You signed “${facts.title}”. After that, ${facts.sender} changed who else signs it: ${facts.who} (${facts.contact}) in place of ${facts.was} (${facts.contactWas}).`,
      'Your signature stays in the document. If you do not agree with the change, contact the sender.',
    ],
    closing: because(facts.organisation),
  }),
  'handover-refused': (facts) => ({
    subject: `It is your turn again: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `You handed “${facts.title}” over to ${facts.who}. The sender did not agree, so it is your turn again. A new link comes in a mail of its own.`,
      `Reason given: ${facts.reason}`,
    ],
    closing: because(facts.organisation),
  }),
  'question-answered': (facts) => ({
    subject: `Your question was answered: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `You asked about “${facts.title}”: ${facts.question}`,
      `${facts.who} answers: ${facts.answer}`,
      'To read the document and sign, open the link in your invitation.',
    ],
    closing: because(facts.organisation),
  }),
  'signer-otp': (facts) => ({
    subject: `${facts.otp} is your code for ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `This code opens “${facts.title}” from ${facts.organisation}. It is valid for ${facts.minutes} minutes.`,
    ],
    code: facts.otp,
    closing: giveCodeToNobody,
  }),
} satisfies Partial<MailTexts>
