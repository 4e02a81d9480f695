import type { MailTexts } from '../facts.ts'
import { because, papers, quoted } from './phrases.ts'

/** Mails in English about reviews of documents and templates. */
export const reviews = {
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
} satisfies Partial<MailTexts>
