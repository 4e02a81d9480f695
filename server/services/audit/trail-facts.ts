import { fieldWords } from '#contract/vocabulary/acts.ts'
import { timeInIndia } from '#domain/signing/fields.ts'
import type { AuditEntry } from '#store/audit/audit-reading.ts'
import { causeInWords, codeInWords, keysInWords, waysInWords } from './trail-codes.ts'

type Value = string | number | boolean
type Say = (value: Value, detail: AuditEntry['detail']) => string | null

const many =
  (one: string, more = `${one}s`): Say =>
  (value) =>
    `${value} ${Number(value) === 1 ? one : more}`
const labelled =
  (label: string): Say =>
  (value) =>
    `${label} ${value}`
const quoted =
  (label: string): Say =>
  (value) =>
    `${label}${label && ' '}“${value}”`
const coded =
  (label: string, field: string): Say =>
  (value) =>
    `${label}${label && ' '}${codeInWords(field, String(value))}`
const flag =
  (words: string): Say =>
  (value) =>
    value === true ? words : null
const moment =
  (label: string): Say =>
  (value) =>
    `${label} ${timeInIndia(new Date(String(value)))}`
const percent =
  (label: string): Say =>
  (value) =>
    `${label} ${Math.round(Number(value) * 100)} %`
const fields =
  (label: string): Say =>
  (value) =>
    `${label} ${String(value)
      .split(', ')
      .map((name) => ofDockets[name] ?? fieldWords(name).toLowerCase())
      .join(', ')}`
/** Fields that a docket names otherwise than a person. */
const ofDockets: Readonly<Record<string, string>> = { reference_id: 'reference', client_id: 'client' }
/** A sentence says it, or it is a part of another fact. */
const silent: Say = () => null

/** What an entry says beside its sentence; the order of the facts is that of the entry. */
const facts: Readonly<Record<string, Say>> = {
  name: silent,
  who: silent,
  channels: silent,
  order: silent,
  cause: silent,
  title: quoted(''),
  documents: many('document'),
  pages: many('page'),
  pages_before: labelled('pages before:'),
  boxes: many('box', 'boxes'),
  places: many('marked place'),
  levels: many('level of review', 'levels of review'),
  level: labelled('level'),
  version: labelled('version'),
  base_version: labelled('of version'),
  size: (value) => `${Math.max(1, Math.round(Number(value) / 1024)).toLocaleString('en-IN')} kB`,
  repaired: flag('the damaged file was repaired'),
  signed_before: many('signature in the file before', 'signatures in the file before'),
  signatures: many('signature before', 'signatures before'),
  active_content: labelled('active content:'),
  pictures: (value) => `made of ${many('picture')(value, {})}`,
  from_word: flag('converted from a Word file'),
  text_tags: (value) =>
    value === true ? 'from marks in the text' : many('mark in the text', 'marks in the text')(value, {}),
  split_from: quoted('split from'),
  like: quoted('as in'),
  request: quoted('for the request'),
  zip: quoted('in'),
  form: coded('', 'form'),
  from: coded('from', 'from'),
  to: labelled('to'),
  was: labelled('before:'),
  contact: labelled('contact'),
  contact_was: labelled('contact before:'),
  fields: fields('changed:'),
  settings: fields('settings:'),
  method: coded('by', 'method'),
  role: coded('as', 'role'),
  state: coded('state:', 'state'),
  channel: (value) => `by ${waysInWords(String(value))}`,
  language: coded('in', 'language'),
  mode: coded('', 'mode'),
  group: labelled('of the group'),
  group_rule: coded('', 'group_rule'),
  names: labelled('people:'),
  sequence: labelled('place in the order:'),
  witness_of: labelled('witness of'),
  shares_phone: flag('shares a phone with another person'),
  code_by: (value) => `code by ${waysInWords(String(value))}`,
  asks_factor: flag('shows a passkey or a code of an app to sign'),
  told_at_end: flag('gets a copy at the end'),
  papers: (value) => (typeof value === 'number' ? many('paper')(value, {}) : `papers: ${value}`),
  paper: labelled('paper:'),
  by_setting: flag('as the settings ask'),
  masked: flag('the Aadhaar number was masked'),
  certificate_name: labelled('certificate of'),
  issuer: labelled('issued by'),
  agent: labelled('at the agent'),
  place: labelled('at'),
  time_stamp: coded('', 'time_stamp'),
  match: coded('', 'match'),
  name_match: coded('', 'match'),
  score: percent('alike to'),
  name_score: percent('alike to'),
  name_threshold: percent('needed:'),
  name_confirmed: flag('the signer confirmed the name'),
  outcome: coded('', 'outcome'),
  code: (value, { cause }) => causeInWords(String(value), cause),
  provider_code: labelled('code of the provider:'),
  reason: (value) => `reason: ${codeInWords('reason', String(value))}`,
  why: labelled('reason:'),
  keys: (value) => keysInWords(String(value)),
  held: flag('it waits for the sender'),
  not_signed: labelled('not signed by'),
  sent_again: (value) => `sent before: ${many('time')(value, {})}`,
  reference_id: labelled('reference'),
  outside_act: coded('left out of the Information Technology Act:', 'outside_act'),
  expires_at: moment('until'),
  expires_at_was: moment('before: until'),
  until: moment('until'),
  asked_at: moment('asked on'),
  code_at: moment('confirmed on'),
  code_to: labelled('code to'),
  tries: many('wrong code', 'wrong codes'),
  sends: many('code sent', 'codes sent'),
  question: quoted('question'),
  answer: quoted('answer'),
  page: labelled('page'),
  site: labelled('at'),
  digits: labelled('digits'),
  seconds: many('second'),
  pan: labelled('PAN'),
  pan_was: labelled('PAN before:'),
  name_on_card: labelled('name on the card:'),
  relationship: labelled('relationship:'),
  relationship_was: labelled('relationship before:'),
  party: labelled('party:'),
  constitution: labelled('constitution:'),
  registration_number: labelled('registration number'),
  designation: labelled('designation:'),
  device: labelled('device:'),
  law: coded('under', 'law'),
  purpose: coded('consent to', 'purpose'),
  chain_length: many('entry before', 'entries before'),
  checkpoint_number: labelled('checkpoint'),
  seen_by: labelled('seen by'),
  file: labelled('file:'),
  kept_days: (value) => `kept for ${many('day')(value, {})}`,
  before: (value) => `before: ${inRecord(value)}`,
  after: (value) => `now: ${inRecord(value)}`,
}

const isTechnical = (name: string): boolean =>
  /(^|_)(id|hash|sha256|head|link|session|together|from_docket|duplicate_of)$/.test(name)

const empty = (value: unknown): boolean =>
  value === false || value === null || value === '' || value === undefined

/** What people read of an entry. A field that no version knows is told by its name. */
export function factsInWords({ detail }: Pick<AuditEntry, 'detail'>): string[] {
  return Object.entries(detail).flatMap(([name, value]) => {
    if (empty(value) || value === null || value === undefined || isTechnical(name)) return []
    const say = facts[name]
    if (say) return say(value, detail) ?? []

    return value === true ? fieldWords(name).toLowerCase() : `${fieldWords(name).toLowerCase()}: ${value}`
  })
}

/** Ids and hashes, by which an entry is compared with files and rows. */
export const marksInWords = ({ detail }: Pick<AuditEntry, 'detail'>): string[] =>
  Object.entries(detail)
    .filter(([name, value]) => isTechnical(name) && !empty(value))
    .map(([name, value]) => `${name.replaceAll('_', ' ').replace('sha256', 'SHA-256')} ${value}`)

/** `{"initiator":"Asha"}` as “initiator Asha”. */
function inRecord(value: Value): string {
  try {
    return Object.entries(JSON.parse(String(value)) as Record<string, unknown>)
      .filter(([, one]) => one !== null && one !== '')
      .map(([name, one]) => `${fieldWords(name).toLowerCase()} ${one}`)
      .join(', ')
  } catch {
    return String(value)
  }
}
