import type { Module } from '../modules.ts'
import type { Words } from './code-words.ts'
import type { ReportColumn } from './columns.ts'
import { type ReportName, reportModules } from './report-modules.ts'

/** Which day of a document the period is about. */
export const reportDays = ['created', 'sent'] as const

/** By what a report adds up. */
export const reportGroups = ['day', 'branch', 'template', 'member', 'client', 'method', 'batch'] as const
export type ReportGroup = (typeof reportGroups)[number]

/** What a report can be narrowed by, beside its days. */
export const reportFilters = [
  'state',
  'branches',
  'members',
  'clients',
  'templates',
  'methods',
  'messages',
  'products',
  'on',
  'by',
] as const
export type ReportFilterName = (typeof reportFilters)[number]

/** Those whose values are found by name. */
export const namedFilters = ['members', 'clients', 'templates'] as const satisfies readonly ReportFilterName[]
export type NamedFilter = (typeof namedFilters)[number]

interface ReportFacts {
  name: Words
  says: Words
  /** What one row is, and in which order rows come: for the page of reports. */
  row: string
  order: string
  /** Whose day the period is about. */
  period: string
  columns: readonly ReportColumn[]
  filters: readonly ReportFilterName[]
  /** Of a report that adds up. */
  groups?: readonly ReportGroup[]
  /** Columns that come from elsewhere than in the other reports, for the page of reports. */
  sources?: Partial<Record<ReportColumn, string>>
  /** Who has one of these alone sees what they sent themselves. */
  ownOnly?: readonly Module[]
}

const aboutDocket = [
  'title',
  'reference',
  'document',
  'state',
  'sender',
  'branch',
  'client',
  'template',
] as const
const times = ['created', 'sent', 'completed', 'expires'] as const
const person = ['signer', 'group', 'role', 'email', 'mobile', 'signer_state', 'signed'] as const
const ofDockets = ['on', 'state', 'branches', 'members', 'clients', 'templates', 'methods'] as const
const bySigners = {
  row: 'a person on a document; a document without people has one row',
  order: 'newest document first, its people in their order',
  period: 'the day on which the document was created, or with `on` sent the day on which it was sent',
  filters: ofDockets,
  ownOnly: ['workflow'],
} as const

/**
 * Every report, once: screen, sheet and the page of reports are made from it. A report is named as
 * its module where it has one of its own.
 */
export const reports = {
  esignReport: {
    ...bySigners,
    name: { en: 'Signatures', hi: 'हस्ताक्षर' },
    says: {
      en: 'Dockets, documents and the people on them.',
      hi: 'डॉकेट, दस्तावेज़ और उन पर के लोग।',
    },
    columns: [...aboutDocket, 'pages', ...times, ...person],
  },
  steps: {
    ...bySigners,
    name: { en: 'Steps of signing', hi: 'हस्ताक्षर के चरण' },
    says: {
      en: 'The people on each document, with reasons, methods and the time of each step.',
      hi: 'हर दस्तावेज़ पर के लोग, कारणों, तरीकों और हर चरण के समय के साथ।',
    },
    columns: [
      ...aboutDocket,
      'pages',
      ...times,
      'ended_by',
      'reason',
      'waits_for',
      ...person,
      'signer_reason',
      'methods',
      'method',
      'invited',
      'opened',
      'confirmed',
      'to_open',
      'to_confirm',
      'to_sign',
    ],
  },
  bank: {
    ...bySigners,
    name: { en: 'Signatures for banks', hi: 'बैंकों के लिए हस्ताक्षर' },
    says: {
      en: 'The people on each document, with zone, location and employee number of the sender.',
      hi: 'हर दस्तावेज़ पर के लोग, भेजने वाले के ज़ोन, स्थान और कर्मचारी संख्या के साथ।',
    },
    columns: [
      'zone',
      'branch',
      'branch_code',
      'location',
      'employee',
      'sender',
      'maker_checker',
      'title',
      'reference',
      'document',
      'state',
      'client',
      'template',
      ...times,
      ...person,
    ],
  },
  whatsapp: {
    name: { en: 'WhatsApp messages', hi: 'WhatsApp संदेश' },
    says: {
      en: 'What was sent by WhatsApp, and what became of it.',
      hi: 'WhatsApp से क्या भेजा गया, और उसका क्या हुआ।',
    },
    row: 'a WhatsApp message about a docket',
    order: 'newest first',
    period: 'the day on which the message was written',
    columns: [
      'title',
      'reference',
      'sender',
      'branch',
      'signer',
      'to',
      'message',
      'message_state',
      'queued',
      'message_sent',
      'delivered',
      'read',
      'failed',
      'why',
      'carrier',
    ],
    filters: ['messages', 'branches', 'members'],
    sources: {
      title: 'dockets.title, of notifications.docket_id',
      reference: 'dockets.reference_id, of notifications.docket_id',
      sender: 'memberships.first_name and last_name, of dockets.initiator_id',
      signer: 'signers.name, of notifications.signer_id; empty for a message to nobody of the docket',
    },
    ownOnly: ['workflow'],
  },
  misreport: {
    name: { en: 'Management report', hi: 'प्रबंधन रिपोर्ट' },
    says: {
      en: 'How many were sent, completed, declined and expired, and what the others wait for.',
      hi: 'कितने भेजे गए, पूरे हुए, कितनों से मना किया गया, कितने समाप्त हुए, और बाकी किसकी प्रतीक्षा में हैं।',
    },
    row: 'a day, branch, template, member, client or method; a document is in it once for each method that its people may use',
    order: 'days: newest first; the others: most sent first',
    period: 'the day on which the document was sent',
    columns: [
      'many_sent',
      'many_out',
      'many_completed',
      'many_on_paper',
      'many_declined',
      'many_expired',
      'many_revoked',
      'half_within',
      'waits_person',
      'waits_decision',
      'waits_unreached',
      'waits_system',
    ],
    filters: ['by', 'branches', 'members', 'clients', 'templates', 'methods'],
    groups: ['day', 'branch', 'template', 'member', 'client', 'method'],
  },
  consumptionHistory: {
    name: { en: 'Consumption', hi: 'खपत' },
    says: {
      en: 'What was given, held, used and given back of each allowance.',
      hi: 'हर भत्ते में से क्या दिया, रोका, इस्तेमाल और लौटाया गया।',
    },
    row: 'an entry of the balance',
    order: 'newest first',
    period: 'the day of the entry',
    columns: ['at', 'who', 'entry', 'product', 'amount', 'left', 'about', 'transaction'],
    filters: ['products', 'members'],
  },
  billingdashboard: {
    name: { en: 'Use of allowances', hi: 'भत्तों का इस्तेमाल' },
    says: {
      en: 'What was used of each allowance, by day, branch, member, template or batch.',
      hi: 'हर भत्ते में से दिन, शाखा, सदस्य, टेम्पलेट या बैच के अनुसार क्या इस्तेमाल हुआ।',
    },
    row: 'a product on a day, or in a branch, member, template or batch',
    order: 'days: newest first; the others: most used first',
    period: 'the day of the entry',
    columns: ['product', 'many_used', 'many_held', 'many_returned'],
    filters: ['by', 'products', 'branches', 'members', 'templates'],
    groups: ['day', 'branch', 'member', 'template', 'batch'],
    sources: {
      day: 'ledger_transactions.at, as a day of India',
      branch: 'departments.name, of the branch in which ledger_transactions.user_id works today',
      sender: 'memberships.first_name and last_name, of ledger_transactions.user_id',
      template: 'templates.name, of dockets.template_id, of ledger_transactions.docket_id',
    },
  },
  'activity-logs': {
    name: { en: 'Activity', hi: 'गतिविधि' },
    says: {
      en: 'Who did what in the organisation, and when, with before and after.',
      hi: 'संगठन में किसने क्या और कब किया, पहले और बाद के मान के साथ।',
    },
    row: 'an entry of the trail of the organisation',
    order: 'newest first',
    period: 'the day of the act',
    columns: [
      'entry_number',
      'acted_at',
      'actor',
      'act',
      'acted_on',
      'was',
      'is_now',
      'details',
      'address',
      'device',
      'hash',
    ],
    filters: ['members'],
  },
} as const satisfies Record<ReportName, ReportFacts>

export const factsOfReport = (report: ReportName): ReportFacts => reports[report]

const columnOfGroup = {
  day: 'day',
  branch: 'branch',
  template: 'template',
  member: 'sender',
  client: 'client',
  method: 'of_method',
  batch: 'batch',
} as const satisfies Record<ReportGroup, ReportColumn>

export const groupsOf = (report: ReportName): readonly ReportGroup[] => factsOfReport(report).groups ?? []

/** The columns of a report; what is added up by comes first. */
export function columnsOf(report: ReportName, by: ReportGroup = 'day'): readonly ReportColumn[] {
  const { columns, filters } = factsOfReport(report)

  return filters.includes('by') ? [columnOfGroup[by], ...columns] : columns
}

/** The modules that open it. */
export const modulesOfReport = (report: ReportName): readonly Module[] => reportModules[report]
