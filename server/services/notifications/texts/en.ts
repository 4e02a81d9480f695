import { holderOf, type Product, productUnit } from '#contract/vocabulary/products.ts'
import { batchOverEn, batchRestsEn } from './batch-mails.ts'
import { dayIn, momentIn } from './day.ts'
import type { MailTexts, MessageFacts } from './facts.ts'
import { reportPausedEn, reportReadyEn, reportUnmadeEn } from './report-mails.ts'
import { requestNewsEn } from './request-mails.ts'
import { subscriptionChangedEn } from './subscription-mails.ts'

const papers = (documents: readonly string[]): string =>
  documents.length === 1 ? `The document is ${documents[0]}.` : `The documents are ${documents.join(', ')}.`
const until = (date: Date | null): string[] => (date ? [`Please do this by ${dayIn('en', date)}.`] : [])
const others = ({ others: more, organisation }: MessageFacts['signer-reminder']): string[] =>
  more > 0
    ? [
        `${more === 1 ? 'Another docket' : `${more} further dockets`} from ${organisation} also ${more === 1 ? 'waits' : 'wait'} for you. You find the links in earlier messages.`,
      ]
    : []
const quoted = (message: string | null): string[] => (message ? [`“${message}”`] : [])
const copies = (to: readonly string[]): string[] =>
  to.length > 0 ? [`When everybody has signed, the signed copy also goes to ${to.join(', ')}.`] : []
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
const keepLink =
  'This link is meant for you alone: please do not forward it. If you do not expect this, ignore this mail.'
const giveCodeToNobody =
  'Give this code to nobody. Nobody from us will ever ask for it. If you did not ask for it, ignore this mail.'
const because = (organisation: string) => `You receive this because you are on a document of ${organisation}.`

const counted = (product: Product): string => productUnit(product, 2, 'en')
const isForMessages = (product: Product): boolean => holderOf(product) === 'message'
const withoutAny = (product: Product): string =>
  isForMessages(product)
    ? 'invitations and notices leave by mail alone until some are added; codes still leave'
    : 'nothing new can be sent until some are added'

const contactWord = { mail: 'mail address', mobile: 'mobile number' } as const

/** Mails in English. */
export const en: MailTexts = {
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
  'taken-back': (facts) => ({
    subject: `Taken back by ${facts.who}: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.who} took back a document of yours, “${facts.title}”. The people who were asked to sign it have been told. ${papers(facts.documents)}`,
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
  'handover-refused': (facts) => ({
    subject: `It is your turn again: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `You handed “${facts.title}” over to ${facts.who}. The sender did not agree, so it is your turn again. A new link comes in a mail of its own.`,
      `Reason given: ${facts.reason}`,
    ],
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
  'review-asked': (facts) => ({
    subject: `Please review: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.sender} of ${facts.organisation} wants to send “${facts.title}”, and it waits for your review. ${papers(facts.documents)}`,
      ...quoted(facts.message),
      'Approve it, or send it back with a reason. Nobody is asked to sign before that.',
    ],
    button: { label: 'Review it', address: facts.link },
    closing: `You receive this because you review documents of ${facts.organisation}.`,
  }),
  'review-sent-back': (facts) => ({
    subject: `Sent back: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.who} reviewed “${facts.title}” and sent it back to you. It is a draft again, and nobody was asked to sign.`,
      `Reason given: ${facts.reason}`,
      'Correct it, and send it again.',
    ],
    button: { label: 'Open the draft', address: facts.link },
    closing: because(facts.organisation),
  }),
  'document-corrected': (facts) => ({
    subject: `Correction suggested: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.who} reviews “${facts.title}” and suggests another text.`,
      'See what it changes, word by word. Accept it or decline it: the document is not approved before that.',
    ],
    button: { label: 'Open the document', address: facts.link },
    closing: because(facts.organisation),
  }),
  'review-stranded': (facts) => ({
    subject: `Nobody of ${facts.group} can review: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `“${facts.title}” waits for the review of ${facts.group}, and nobody of that group can decide on it at the moment.`,
      facts.administrators.length > 0
        ? `An administrator can decide in their place: ${facts.administrators.join(', ')}.`
        : 'Ask an administrator to name somebody in that group, or take the docket back.',
    ],
    button: { label: 'Open the docket', address: facts.link },
    closing: because(facts.organisation),
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
  'signer-otp': (facts) => ({
    subject: `${facts.otp} is your code for ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `This code opens “${facts.title}” from ${facts.organisation}. It is valid for ${facts.minutes} minutes.`,
    ],
    code: facts.otp,
    closing: giveCodeToNobody,
  }),
  'second-factor-changed': (facts) => {
    const changed = {
      added: `“${facts.factor}” is now a second factor of your login.`,
      removed: `“${facts.factor}” is no longer a second factor of your login.`,
      'recovery-used': 'A recovery code was used to sign in to your account.',
      'recovery-made': 'You have new recovery codes; the earlier ones no longer work.',
    }[facts.change]

    return {
      subject: 'Your login has changed',
      greeting: `Dear ${facts.name},`,
      paragraphs: [
        changed,
        `It was done on ${momentIn('en', facts.at)} (Indian time) from ${facts.address}, ${facts.device}.`,
      ],
      closing:
        'If this was not you, change your password at once, end all sessions, and inform the administrator of your organisation.',
    }
  },
  'account-otp': (facts) => ({
    subject: `${facts.otp} is your code`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      {
        login: `With this code you sign in to ${facts.organisation}.`,
        reset: `With this code you set a new password for your login at ${facts.organisation}.`,
        register: `With this code you confirm this address for your registration with ${facts.organisation}.`,
        contact: `With this code you confirm this contact for your login at ${facts.organisation}.`,
        assisted: `With this code you open the documents that ${facts.organisation} has for you.`,
        papers: 'With this code you see the papers that were sent to you.',
        sign: `With this code you sign the documents that you have chosen at ${facts.organisation}.`,
      }[facts.opens],
      `It is valid for ${facts.minutes} minutes.`,
    ],
    code: facts.otp,
    closing: giveCodeToNobody,
  }),
  'contact-proposed': (facts) => ({
    subject: `Confirm your new ${contactWord[facts.kind]}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.sender} of ${facts.organisation} asks you to change the ${contactWord[facts.kind]} of your login to ${facts.contact}.`,
      'Nothing changes before you confirm it in your profile. A code is sent to the new contact first.',
    ],
    button: { label: 'Open my profile', address: facts.link },
    closing: 'If the new contact is not yours, refuse it in your profile, or do nothing.',
  }),
  'contact-changed': (facts) => ({
    subject: `Your ${contactWord[facts.kind]} was changed`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `The ${contactWord[facts.kind]} of your login at ${facts.organisation} is ${facts.contact} since ${momentIn('en', facts.at)} (Indian time). It was changed from ${facts.address}, ${facts.device}.`,
      'Everywhere else you were signed in, you are signed out now.',
      `If this was not you, take it back within ${facts.days} days: every session ends, and you choose a new password.`,
    ],
    button: { label: 'Take it back', address: facts.link },
    closing: 'If it was you, you need do nothing.',
  }),
  'contact-taken-back': (facts) => ({
    subject: `Your ${contactWord[facts.kind]} is the one before`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `The change of the ${contactWord[facts.kind]} of your login at ${facts.organisation} was taken back on ${momentIn('en', facts.at)} (Indian time): ${facts.contact} works again.`,
      'Every session was ended and the password was removed. You set a new one with “Forgot password”.',
    ],
    closing: 'If this was not you, inform the administrator of your organisation.',
  }),
  'assisted-link': (facts) => ({
    subject: `Your documents at ${facts.organisation}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.organisation} keeps a page for you with the documents that you sign or have signed.`,
      `This link opens it until ${dayIn('en', facts.linkUntil)}; an earlier one no longer works. We send you a code before anything is shown, and you need no password.`,
    ],
    button: { label: 'Open my documents', address: facts.link },
    closing: keepLink,
  }),
  'member-invitation': (facts) => ({
    subject: `You are invited to ${facts.organisation}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.sender} invites you to work on the documents of ${facts.organisation}.`,
      'If you have a login already, you join with it; otherwise you choose a password.',
      `This link works once, for ${facts.days} days; an earlier one no longer works.`,
    ],
    button: { label: 'Accept the invitation', address: facts.link },
    closing: keepLink,
  }),
  'password-reset-by-administrator': (facts) => ({
    subject: 'Set a new password',
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.sender}, an administrator of ${facts.organisation}, asks you to set a new password. Your sessions there have ended.`,
      `This link works once, for ${facts.minutes} minutes; an earlier one no longer works. Nobody but you learns the password.`,
    ],
    button: { label: 'Set a new password', address: facts.link },
    closing: 'If you do not expect this, ask your administrator before you use the link.',
  }),
  'contract-notice': (facts) => ({
    subject: `Notice by ${dayIn('en', facts.noticeOn)}: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `The contract “${facts.title}” ends on ${dayIn('en', facts.endsOn)}. The last day for notice is ${dayIn('en', facts.noticeOn)}.`,
      'Open it to renew it, or to decide that it ends.',
    ],
    button: { label: 'Open the contract', address: facts.link },
    closing: because(facts.organisation),
  }),
  'template-check-asked': (facts) => ({
    subject: `Please check the template: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.sender} of ${facts.organisation} wants to publish the template “${facts.title}”.`,
      ...quoted(facts.message),
      'Read what changes, word by word. Agree, or send it back with a reason. No document gets the new text before that.',
    ],
    button: { label: 'Check it', address: facts.link },
    closing: `You receive this because you build templates of ${facts.organisation}.`,
  }),
  'template-agreed': (facts) => ({
    subject: `Published: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.who} read what you changed in the template “${facts.title}” and agreed. Version ${facts.version} is published.`,
    ],
    button: { label: 'Open the template', address: facts.link },
    closing: because(facts.organisation),
  }),
  'template-sent-back': (facts) => ({
    subject: `Sent back: ${facts.title}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.who} read what you changed in the template “${facts.title}” and sent it back to you. It is not published.`,
      `Reason given: ${facts.reason}`,
      'Correct it, and publish it again.',
    ],
    button: { label: 'Open the template', address: facts.link },
    closing: because(facts.organisation),
  }),
  'balance-low': (facts) => ({
    subject:
      facts.left === 0 && isForMessages(facts.product)
        ? `None left of ${facts.granted} ${counted(facts.product)}`
        : `Little is left: ${facts.left} of ${facts.granted} ${counted(facts.product)}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      facts.left === 0
        ? `${facts.organisation} has no ${counted(facts.product)} left. Dockets that are out continue; ${withoutAny(facts.product)}.`
        : `${facts.organisation} has ${facts.left} of ${facts.granted} ${counted(facts.product)} left. When none are left, ${withoutAny(facts.product)}.`,
      'You get this mail once. After the balance was added to, you get it again the next time.',
    ],
    button: { label: 'See the balance', address: facts.link },
    closing: `You receive this because you run ${facts.organisation}.`,
  }),
  'subscription-changed': subscriptionChangedEn,
  'batch-over': batchOverEn,
  'batch-rests': batchRestsEn,
  'report-ready': reportReadyEn,
  'report-paused': reportPausedEn,
  'report-unmade': reportUnmadeEn,
  'request-news': requestNewsEn,
  'account-unused': (facts) => ({
    subject: `Your login at ${facts.organisation} is about to be switched off`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `You have not used your login at ${facts.organisation} for ${facts.days} days. Logins that nobody uses are switched off there.`,
      `Sign in before ${dayIn('en', facts.until)} to keep yours. Later an administrator can switch it on again.`,
    ],
    closing: `You receive this because you are a member of ${facts.organisation}.`,
  }),
  'support-began': (facts) => ({
    subject: `Support works in the place of ${facts.person} at ${facts.organisation}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.operator} of support works in the place of ${facts.person} from now on, with the code that ${facts.person} created: ${facts.purpose}`,
      facts.may === 'look'
        ? 'They may look and change nothing. They sign nothing, and open no paper.'
        : 'They may look and change lists of people and places. They sign nothing, and open no paper.',
      `It ends automatically on ${momentIn('en', facts.until)} (Indian time). You can end it at once.`,
    ],
    button: { label: 'See and end it', address: facts.link },
    closing: `You receive this because you are an administrator of ${facts.organisation}.`,
  }),
  'support-ended': (facts) => ({
    subject: `Support has ended at ${facts.organisation}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `${facts.operator} of support does not work in the place of ${facts.person} any more.`,
      'The activity log of your organisation keeps what was done, with both names.',
    ],
    button: { label: 'See what was done', address: facts.link },
    closing: `You receive this because you are an administrator of ${facts.organisation}.`,
  }),
  'registration-reminder': (facts) => ({
    subject: `Go on with your registration with ${facts.organisation}`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `You began to register with ${facts.organisation} and have not finished.`,
      facts.isMade
        ? 'Your account is there: sign in, and you are where you left off.'
        : 'Open the page and type the same mail address: after a new code you are where you left off.',
    ],
    button: { label: 'Go on', address: facts.link },
    closing:
      'If you do not want to go on you need not do anything: what is not finished is removed after 30 days.',
  }),
  'registration-completed': (facts) => ({
    subject: `Welcome to ${facts.organisation}: everything is open`,
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `The registration of ${facts.registered} is complete. You can send your first document now.`,
      ...(facts.offer
        ? [`Your package: ${facts.offer}${facts.until ? `, until ${dayIn('en', facts.until)}` : ''}.`]
        : []),
      {
        password: 'You sign in with this address and the password that you chose.',
        code: 'There is no password: you sign in with a code that we send to this address.',
        account: 'You sign in with the account by which you registered.',
      }[facts.comesInBy],
    ],
    button: { label: 'Sign in', address: facts.link },
    closing:
      'You receive this because this address registered. Your profile shows what you agreed to; you can withdraw it there.',
  }),
  'password-reset': (facts) => ({
    subject: 'Set a new password',
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `Somebody, probably you, asked for a new password for your login at ${facts.organisation}.`,
      `This link works once, for ${facts.minutes} minutes; an earlier one no longer works.`,
    ],
    button: { label: 'Set a new password', address: facts.link },
    closing: 'If you did not ask for it, ignore this mail: your password stays as it is.',
  }),
  'password-changed': (facts) => ({
    subject: 'Your password was changed',
    greeting: `Dear ${facts.name},`,
    paragraphs: [
      `The password of your login at ${facts.organisation} was changed on ${momentIn('en', facts.at)} (Indian time) from ${facts.address}, ${facts.device}.`,
      'Everywhere else you were signed in, you are signed out now.',
    ],
    closing:
      'If this was not you, set a new password at once with “Forgot password” and inform the administrator of your organisation.',
  }),
  'sales-enquiry': (facts) => ({
    subject: `Enquiry of ${facts.name}${facts.company ? `, ${facts.company}` : ''}`,
    greeting: 'A visitor asks:',
    paragraphs: [
      facts.message,
      ...(facts.about ? [`About: ${facts.about}`] : []),
      ...facts.details.map(([name, value]) => `${name}: ${value}`),
      `Name: ${facts.name}. Company: ${facts.company || 'not given'}. Email: ${facts.email}. Phone: ${facts.phone}.`,
    ],
    closing: 'Nobody has checked these contacts. The enquiry is kept in this mail alone.',
  }),
}
