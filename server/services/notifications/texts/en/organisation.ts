import { holderOf, type Product, productUnit } from '#contract/vocabulary/products.ts'
import { batchOverEn, batchRestsEn } from '../batch-mails.ts'
import { dayIn, momentIn } from '../day.ts'
import type { MailTexts } from '../facts.ts'
import { reportPausedEn, reportReadyEn, reportUnmadeEn } from '../report-mails.ts'
import { requestNewsEn } from '../request-mails.ts'
import { subscriptionChangedEn } from '../subscription-mails.ts'
import { because } from './phrases.ts'

const counted = (product: Product): string => productUnit(product, 2, 'en')
const isForMessages = (product: Product): boolean => holderOf(product) === 'message'
const withoutAny = (product: Product): string =>
  isForMessages(product)
    ? 'invitations and notices leave by mail alone until some are added; codes still leave'
    : 'nothing new can be sent until some are added'

/** Mails in English about what an organisation runs. */
export const organisation = {
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
} satisfies Partial<MailTexts>
