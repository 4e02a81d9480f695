import type { CodeList, Words } from './code-words.ts'

interface ColumnFacts {
  name: Words
  /**
   * How a value travels and is shown. `moment`: a time in UTC, shown in IST. `day`: a day of India.
   * `code`: a word of a closed list; `codes`: several, with a space between them. `changes` and
   * `facts`: pairs of a field and its value, as JSON.
   */
  kind: 'text' | 'number' | 'moment' | 'day' | 'code' | 'codes' | 'changes' | 'facts'
  list?: CodeList
  /** Where the value comes from, for the page of reports. */
  source: string
}

const moment = (en: string, hi: string, source: string) =>
  ({ name: { en: `${en} (IST)`, hi: `${hi} (IST)` }, kind: 'moment', source }) as const
const text = (en: string, hi: string, source: string) => ({ name: { en, hi }, kind: 'text', source }) as const
const number = (en: string, hi: string, source: string) =>
  ({ name: { en, hi }, kind: 'number', source }) as const
const code = (en: string, hi: string, list: CodeList, source: string) =>
  ({ name: { en, hi }, kind: 'code', list, source }) as const

const pairs = (en: string, hi: string, kind: 'changes' | 'facts', source: string) =>
  ({ name: { en, hi }, kind, source }) as const

/** Every column that a report can have, once. */
export const reportColumns = {
  title: text('Docket', 'डॉकेट', 'dockets.title'),
  reference: text('Reference', 'संदर्भ', 'dockets.reference_id'),
  document: text('Document', 'दस्तावेज़', 'documents.name'),
  state: code('State', 'स्थिति', 'documentState', 'documents.state'),
  sender: text('Sent by', 'भेजने वाले', 'memberships.first_name and last_name, of documents.initiator_id'),
  branch: text(
    'Branch',
    'शाखा',
    'departments.name, of the branch in which the sender works today (memberships.department_id)',
  ),
  client: text('Client', 'ग्राहक', 'clients.name, of dockets.client_id'),
  template: text('Template', 'टेम्पलेट', 'templates.name, of dockets.template_id'),
  pages: number('Pages', 'पृष्ठ', 'documents.pages'),
  created: moment('Created', 'बनाया गया', 'documents.created_at'),
  sent: moment('Sent', 'भेजा गया', 'documents.sent_at'),
  completed: moment('Completed', 'पूरा हुआ', 'documents.completed_at'),
  expires: moment('Expires', 'समय-सीमा', 'dockets.expires_at'),
  signer: text('Person', 'व्यक्ति', 'signers.name; empty for a document without people'),
  group: text('Group', 'समूह', 'signers.group_name'),
  role: code('Role', 'भूमिका', 'signerRole', 'signers.role'),
  email: text('E-mail', 'ईमेल', 'signers.email; masked without the module `documents`'),
  mobile: text('Mobile number', 'मोबाइल नंबर', 'signers.mobile; masked without the module `documents`'),
  signer_state: code('State of the person', 'व्यक्ति की स्थिति', 'signerState', 'signers.state'),
  signed: moment('Signed', 'हस्ताक्षर हुए', 'signers.signed_at'),

  reason: text('Reason', 'कारण', 'documents.reason: why it was declined, revoked or completed by hand'),
  ended_by: code(
    'Completed how',
    'कैसे पूरा हुआ',
    'handEnd',
    'documents.by_hand; Signed here where it is completed without',
  ),
  waits_for: code('Waits for', 'किसकी प्रतीक्षा', 'waitReason', 'documents.waiting_for'),
  signer_reason: text('Reason of the person', 'व्यक्ति का कारण', 'signers.reason'),
  methods: {
    name: { en: 'Methods allowed', hi: 'अनुमत तरीके' },
    kind: 'codes',
    list: 'method',
    source: 'signers.methods',
  },
  method: code(
    'Method used',
    'इस्तेमाल किया गया तरीका',
    'method',
    'signing_transactions.method, of the signature of this person',
  ),
  invited: moment('Invited', 'आमंत्रित', 'signers.invited_at'),
  opened: moment('Opened', 'खोला', 'signers.opened_at'),
  confirmed: moment('Code entered', 'कोड डाला', 'signers.authenticated_at'),
  to_open: number(
    'Minutes to open',
    'खोलने में मिनट',
    'from Invited to Opened, whole minutes; empty where a later invitation turned them',
  ),
  to_confirm: number('Minutes to the code', 'कोड तक मिनट', 'from Opened to Code entered, likewise'),
  to_sign: number('Minutes to sign', 'हस्ताक्षर में मिनट', 'from Code entered to Signed, likewise'),

  branch_code: text('Branch code', 'शाखा कोड', 'departments.code, of the branch of the sender today'),
  zone: text('Zone', 'ज़ोन', 'zones.name, of departments.zone_id of that branch'),
  location: text('Location', 'स्थान', 'departments.city, of that branch'),
  employee: text('Employee number', 'कर्मचारी संख्या', 'memberships.employee_id, of the sender'),
  maker_checker: code('Maker or checker', 'बनाने या जाँचने वाले', 'makerChecker', 'modules of the sender’s role'),

  message: code('Message', 'संदेश', 'message', 'notifications.template'),
  to: text('To', 'किसे', 'notifications.to_masked; always masked'),
  message_state: code(
    'State',
    'स्थिति',
    'messageState',
    'notifications.state; Read where read_at is known, Failed where it bounced',
  ),
  queued: moment('Written', 'लिखा गया', 'notifications.created_at'),
  message_sent: moment('Sent', 'भेजा गया', 'notifications.sent_at; known from this version on'),
  delivered: moment('Delivered', 'पहुँचा', 'notifications.delivered_at; known from this version on'),
  read: moment('Read', 'पढ़ा गया', 'notifications.read_at; known from this version on'),
  failed: moment('Failed', 'नहीं पहुँचा', 'notifications.updated_at, of a message that failed or bounced'),
  why: code(
    'Why it failed',
    'क्यों नहीं पहुँचा',
    'deliveryCause',
    'notifications.cause, of a message that failed or bounced',
  ),
  carrier: text('Words of the carrier', 'पहुँचाने वाले के शब्द', 'notifications.error, likewise'),

  day: {
    name: { en: 'Day', hi: 'दिन' },
    kind: 'day',
    source: 'documents.sent_at, as a day of India',
  },
  of_method: code(
    'Method',
    'तरीका',
    'method',
    'signers.methods, each of those that the people of a document may use',
  ),
  many_sent: number(
    'Sent',
    'भेजे गए',
    'documents by documents.sent_at; kept in document_counts where neither client nor method is asked for',
  ),
  many_out: number('Out', 'हस्ताक्षर के लिए', 'of these, documents.state out_for_signature'),
  many_completed: number('Completed', 'पूरे हुए', 'of these, documents.state completed, signed here or by hand'),
  many_on_paper: number('On paper', 'कागज़ पर', 'of the completed, documents.by_hand on_paper'),
  many_declined: number('Declined', 'मना किया गया', 'of these, documents.state rejected'),
  many_expired: number('Expired', 'समय समाप्त', 'of these, documents.state expired'),
  many_revoked: number('Revoked', 'वापस लिए गए', 'of these, documents.state revoked'),
  half_within: number(
    'Half completed within (minutes)',
    'आधे इतने मिनट में पूरे',
    'median of documents.sent_at to completed_at, whole minutes',
  ),
  waits_person: number(
    'Wait for a person',
    'व्यक्ति की प्रतीक्षा',
    'of the out: none of the three causes beside',
  ),
  waits_decision: number(
    'Wait for a decision',
    'निर्णय की प्रतीक्षा',
    'of the out: a person with signers.hold_reason',
  ),
  waits_unreached: number(
    'Person not reached',
    'व्यक्ति तक नहीं पहुँचा',
    'of the out: signers.state bounced, and nobody is held',
  ),
  waits_system: number(
    'Wait for a service',
    'सेवा की प्रतीक्षा',
    'of the out: documents.waiting_for, and nobody is held or not reached',
  ),

  batch: text('Batch', 'बैच', 'batches.name, of dockets.batch_id, else of ledger_transactions.act_id'),
  many_used: number('Used', 'इस्तेमाल हुए', 'sum of ledger_transactions.amount, kinds settle and consume'),
  many_held: number('Held', 'रोके गए', 'the same, kind reserve'),
  many_returned: number('Given back', 'लौटाए गए', 'the same, kind release'),

  at: moment('When', 'कब', 'ledger_transactions.at'),
  who: text('Who', 'किसने', 'ledger_transactions.actor'),
  entry: code('What', 'क्या', 'entryKind', 'ledger_transactions.kind'),
  product: code('Product', 'उत्पाद', 'product', 'ledger_transactions.product'),
  amount: number('Number', 'संख्या', 'ledger_transactions.amount'),
  left: number('Left', 'शेष', 'ledger_transactions.available_after'),
  about: text(
    'About',
    'किसके बारे में',
    'documents.name of act_id, else dockets.title of docket_id, else batches.name of act_id',
  ),
  transaction: text('Transaction', 'लेन-देन', 'ledger_transactions.transaction_id'),

  entry_number: number('Number', 'क्रमांक', 'audit_entries.number'),
  acted_at: moment('When', 'कब', 'audit_entries.at'),
  actor: text('Who', 'किसने', 'audit_entries.actor_name'),
  act: code('What', 'क्या', 'act', 'audit_entries.event'),
  acted_on: text('About', 'किसके बारे में', 'the person or thing that it was done to'),
  was: pairs('Before', 'पहले', 'changes', 'audit_entries.detail: fields that changed, as they were'),
  is_now: pairs('After', 'बाद में', 'changes', 'audit_entries.detail: the same fields afterwards'),
  details: pairs('Details', 'विवरण', 'facts', 'audit_entries.detail: what else the entry says'),
  address: text('Address', 'पता', 'audit_entries.address, of the network'),
  device: text('Device', 'उपकरण', 'audit_entries.device'),
  hash: text('Hash (SHA-256)', 'हैश (SHA-256)', 'audit_entries.hash, hexadecimal'),
} as const satisfies Record<string, ColumnFacts>

export type ReportColumn = keyof typeof reportColumns

export const factsOfColumn = (column: ReportColumn): ColumnFacts => reportColumns[column]
