import { momentIn } from '../day.ts'
import type { MailTexts, MessageFacts } from '../facts.ts'
import { because, papers } from './phrases.ts'

const attached = ({ isAttached, hasCertificate, documents }: MessageFacts['docket-copy']): string[] => [
  ...(isAttached
    ? [documents.length === 1 ? 'The signed copy is attached.' : 'The signed copies are attached.']
    : []),
  ...(hasCertificate ? ['The certificate of completion says who signed, when and how.'] : []),
]
const closed = ({ unsigned, reasons }: MessageFacts['docket-copy-closed']): string[] => [
  ...(unsigned.length > 0 ? [`Not signed by: ${unsigned.join(', ')}.`] : []),
  ...reasons.map((reason) => `Reason given: ${reason}`),
]

/** Mails in English about a docket, to who sent it and who gets its copies. */
export const dockets = {
  'taken-back': (facts) => ({
    subject: `Taken back by ${facts.who}: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.who} took back a document of yours, “${facts.title}”. The people who were asked to sign it have been told. ${papers(facts.documents)}`,
      `Reason given: ${facts.reason}`,
    ],
    closing: because(facts.organisation),
  }),
  'ended-by-hand': (facts) => ({
    subject: `Completed by ${facts.who}: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      facts.byHand === 'on_paper'
        ? `${facts.who} recorded that a document of yours, “${facts.title}”, was signed on paper. The people who were still asked have been told. ${papers(facts.documents)}`
        : `${facts.who} marked a document of yours, “${facts.title}”, as completed. The people who were still asked have been told. ${papers(facts.documents)}`,
      `Reason given: ${facts.reason}`,
    ],
    closing: because(facts.organisation),
  }),
  'docket-closed': (facts) => ({
    subject: `Completed: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `“${facts.title}” of ${facts.organisation} is completed, and not everybody signed here. ${papers(facts.documents)}`,
      ...closed(facts),
      ...attached(facts),
    ],
    ...(facts.link ? { button: { label: 'Open the document', address: facts.link } } : {}),
    closing: because(facts.organisation),
  }),
  'docket-copy-closed': (facts) => ({
    subject: `Completed: ${facts.title}`,
    greeting: 'Hello,',
    paragraphs: [
      `“${facts.title}”, sent by ${facts.sender} of ${facts.organisation}, is completed, and not everybody signed here. ${papers(facts.documents)}`,
      ...closed(facts),
      ...attached(facts),
      ...(facts.isAttached ? [] : [`Ask ${facts.sender} for the document.`]),
    ],
    closing: `You receive this because ${facts.organisation} has the papers that are signed for it sent to this address.`,
  }),
  'signer-declined': (facts) => ({
    subject: `Declined: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.who} declined “${facts.title}”. ${papers(facts.documents)}`,
      `Reason given: ${facts.reason}`,
    ],
    closing: because(facts.organisation),
  }),
  'video-held': (facts) => ({
    subject: `A recording to look at: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.who} recorded themselves and signed “${facts.title}”. The signature is kept; nothing continues until you decide.`,
      'Open the docket and watch the recording: accept it, or refuse it with a reason.',
    ],
    button: { label: 'Open the docket', address: facts.link },
    closing: because(facts.organisation),
  }),
  'signer-held': (facts) => ({
    subject: `Signed with another name: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.who} signed “${facts.title}”, and the certificate names ${facts.certificateName}. The signature is kept; nothing continues until you decide.`,
      'Open the docket and compare both names: accept the signature, or refuse it with a reason.',
    ],
    button: { label: 'Open the docket', address: facts.link },
    closing: because(facts.organisation),
  }),
  'signer-delegated': (facts) => ({
    subject: facts.waits
      ? `Somebody else is to sign, please decide: ${facts.title}`
      : `Somebody else signs: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.was} handed their turn on “${facts.title}” over to ${facts.who} (${facts.contact}). ${papers(facts.documents)}`,
      `Reason given: ${facts.reason}`,
      facts.waits
        ? `${facts.who} is asked once you agree. Open the docket: agree, or refuse with a reason, and ${facts.was} is asked again.`
        : `${facts.who} is asked now. If you do not agree, open the docket and take it back or correct the person.`,
    ],
    button: { label: 'Open the docket', address: facts.link },
    closing: because(facts.organisation),
  }),
  'new-link-asked': (facts) => ({
    subject: `A new link is asked for: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.who} is locked out of “${facts.title}” after too many codes and asks you for a new link. ${papers(facts.documents)}`,
      `Open the docket and choose “Send a new link”: it opens at once. The link of before opens again on ${momentIn('en', facts.opensAt)} (Indian time).`,
    ],
    button: { label: 'Open the docket', address: facts.link },
    closing: because(facts.organisation),
  }),
  'question-asked': (facts) => ({
    subject: `Question about: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.who} asks about “${facts.title}”${facts.document ? ` (${facts.document}${facts.page ? `, page ${facts.page}` : ''})` : ''}:`,
      facts.question,
      'Answer on the docket page. The answer is shown on the page of the signer, who is also informed by message.',
    ],
    button: { label: 'Answer', address: facts.link },
    closing: because(facts.organisation),
  }),
  'signer-bounced': (facts) => ({
    subject: `Not delivered: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      facts.isUnpaid
        ? `Our message to ${facts.who} (${facts.contact}) about “${facts.title}” was not sent: the balance of ${facts.organisation} does not cover it.`
        : `Our message to ${facts.who} (${facts.contact}) about “${facts.title}” could not be delivered.`,
      facts.isUnpaid
        ? 'Ask an administrator to add to the balance, then send the invitation again; or enter a mail address for this person.'
        : 'Open the docket, correct the address or number, and the invitation is sent again.',
    ],
    closing: because(facts.organisation),
  }),
  'docket-expired': (facts) => ({
    subject: `Expired: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      [
        `The deadline of “${facts.title}” has passed.`,
        ...(facts.open.length > 0 ? [`${facts.open.join(', ')} had not signed.`] : []),
        ...(facts.held.length > 0
          ? [`Nobody had decided on the name of the certificate of ${facts.held.join(', ')}.`]
          : []),
      ].join(' '),
      'Nothing can be signed in it now. To continue, open it and extend the deadline. Signatures stay, and the others are asked again.',
    ],
    closing: because(facts.organisation),
  }),
  'coinitiator-added': (facts) => ({
    subject: `You can now work on: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.sender} added you as a co-initiator of “${facts.title}”. ${papers(facts.documents)}`,
      'You can change it, send it, remind its people, and take it back, as the sender can.',
    ],
    button: { label: 'Open the docket', address: facts.link },
    closing: `You receive this because you work at ${facts.organisation}.`,
  }),
  'docket-completed': (facts) => ({
    subject: `Signed by everybody: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `“${facts.title}” of ${facts.organisation} is signed by everybody. ${papers(facts.documents)}`,
      ...attached(facts),
      'Keep the signed file: anyone can check it at any time.',
    ],
    ...(facts.link ? { button: { label: 'Open the signed copy', address: facts.link } } : {}),
    closing: because(facts.organisation),
  }),
  'docket-copy': (facts) => ({
    subject: `Signed by everybody: ${facts.title}`,
    greeting: 'Hello,',
    paragraphs: [
      `“${facts.title}”, sent by ${facts.sender} of ${facts.organisation}, is signed by everybody. ${papers(facts.documents)}`,
      ...attached(facts),
      facts.isAttached
        ? 'Keep the signed file: anyone can check it at any time.'
        : `The signed copy is too large for a mail: ask ${facts.sender} for it.`,
    ],
    closing: `You receive this because ${facts.organisation} has the papers that are signed for it sent to this address.`,
  }),
} satisfies Partial<MailTexts>
