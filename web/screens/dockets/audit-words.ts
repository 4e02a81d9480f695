import type { TFunction } from 'i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { auditInformation } from '#contract/documents/auditInformation.ts'
import { builtMethods } from '#contract/vocabulary/signing-methods.ts'
import { browserName } from '../../components/browser-name.ts'
import type { IconName } from '../../components/icon-paths.ts'
import { languageNames } from '../../texts/start-texts.ts'

export type AuditEntry = NonNullable<OutputOf<typeof auditInformation>['entries']>[number]

interface Look {
  icon: IconName
  tone?: 'go' | 'ok' | 'no'
}

/**
 * Events that have a sentence of their own under `audit`; any other is shown by its name, so that
 * nothing is hidden.
 */
export const auditLooks: Record<string, Look> = {
  'docket-created': { icon: 'doc' },
  'document-added': { icon: 'upload' },
  'file-unlocked': { icon: 'key' },
  'signer-added': { icon: 'user' },
  'nesl-party-added': { icon: 'user' },
  'nesl-party-changed': { icon: 'pen' },
  'signer-changed': { icon: 'pen' },
  'signer-contact-changed': { icon: 'pen' },
  'signer-exchanged': { icon: 'switch', tone: 'no' },
  'group-asked': { icon: 'send' },
  'signer-removed': { icon: 'trash' },
  'signers-reordered': { icon: 'switch' },
  'boxes-placed': { icon: 'sign' },
  'box-removed': { icon: 'sign' },
  'docket-sent': { icon: 'send' },
  'document-marked-completed': { icon: 'done', tone: 'ok' },
  'document-signed-on-paper': { icon: 'done', tone: 'ok' },
  'document-on-paper-reverted': { icon: 'undo' },
  'scan-downloaded': { icon: 'download' },
  'added-file-downloaded': { icon: 'download' },
  'papers-asked': { icon: 'doc' },
  'paper-not-asked': { icon: 'trash' },
  'pan-given': { icon: 'upload' },
  'pan-erased': { icon: 'trash' },
  'paper-given': { icon: 'upload' },
  'paper-removed': { icon: 'trash' },
  'paper-viewed': { icon: 'doc' },
  'papers-downloaded': { icon: 'download' },
  'docket-extended': { icon: 'clock' },
  'contract-noted': { icon: 'doc' },
  'contract-changed': { icon: 'pen' },
  'docket-changed': { icon: 'pen' },
  'docket-settings-changed': { icon: 'pen' },
  'docket-prepared': { icon: 'repeat' },
  'document-composed': { icon: 'pen' },
  'document-corrected': { icon: 'pen' },
  'correction-accepted': { icon: 'done', tone: 'ok' },
  'correction-declined': { icon: 'undo' },
  'pages-arranged': { icon: 'switch' },
  'annexure-added': { icon: 'doc' },
  'annexure-removed': { icon: 'trash' },
  'documents-reordered': { icon: 'switch' },
  'draft-taken-over': { icon: 'switch' },
  'docket-deleted': { icon: 'trash' },
  'document-restarted': { icon: 'repeat' },
  'coinitiator-added': { icon: 'user' },
  'coinitiator-removed': { icon: 'trash' },
  'signer-kept-last': { icon: 'switch' },
  'signer-not-kept-last': { icon: 'switch' },
  'signer-comes-back': { icon: 'clock' },
  'box-pinned': { icon: 'sign' },
  'box-unpinned': { icon: 'sign' },
  'review-asked': { icon: 'review' },
  'review-approved': { icon: 'done', tone: 'ok' },
  'review-sent-back': { icon: 'undo', tone: 'no' },
  'review-taken-back': { icon: 'undo' },
  'review-handed-over': { icon: 'users' },
  'query-raised': { icon: 'help' },
  'query-answered': { icon: 'undo' },
  'query-closed': { icon: 'check' },
  'document-given': { icon: 'send' },
  'signer-invited': { icon: 'mail' },
  'signer-invited-again': { icon: 'mail' },
  'signer-reminded': { icon: 'bell' },
  'signer-bounced': { icon: 'warn', tone: 'no' },
  'signer-link-opened': { icon: 'eye' },
  'signer-link-handed-over': { icon: 'eye' },
  'signing-opened-in-portal': { icon: 'eye' },
  'signer-otp-sent': { icon: 'phone' },
  'signer-otp-wrong': { icon: 'warn' },
  'signer-access-code-set': { icon: 'lock' },
  'signer-access-code-removed': { icon: 'lock' },
  'signer-access-code-typed': { icon: 'lock' },
  'signer-access-code-wrong': { icon: 'warn' },
  'signer-passkey-shown': { icon: 'key' },
  'signer-app-code-typed': { icon: 'phone' },
  'signer-factor-refused': { icon: 'warn' },
  'signer-asks-new-link': { icon: 'help' },
  'signer-authenticated': { icon: 'lock' },
  'consent-given': { icon: 'check' },
  'signer-name-checked': { icon: 'id' },
  'signing-started': { icon: 'pen', tone: 'go' },
  'signing-cancelled': { icon: 'x' },
  'signing-timed-out': { icon: 'clock' },
  'autosign-left': { icon: 'warn' },
  'signing-failed': { icon: 'warn', tone: 'no' },
  'signing-refused': { icon: 'warn', tone: 'no' },
  'signing-begun-anew': { icon: 'repeat' },
  'signer-signed': { icon: 'done', tone: 'ok' },
  'signer-approved': { icon: 'done', tone: 'ok' },
  'signer-declined': { icon: 'refused', tone: 'no' },
  'sms-language-set': { icon: 'phone' },
  'signer-held': { icon: 'id', tone: 'no' },
  'signer-told-at-end': { icon: 'mail' },
  'signer-delegated': { icon: 'switch' },
  'signer-handover-accepted': { icon: 'check', tone: 'ok' },
  'signer-link-copied': { icon: 'link' },
  'signer-widget-made': { icon: 'link' },
  'signer-widget-opened': { icon: 'eye' },
  'document-restored': { icon: 'undo' },
  'document-renamed': { icon: 'pen' },
  'docket-archived': { icon: 'inbox' },
  'docket-brought-back': { icon: 'undo' },
  'docket-duplicated': { icon: 'docs' },
  'note-saved': { icon: 'pen' },
  'note-removed': { icon: 'trash' },
  'question-asked': { icon: 'help' },
  'question-answered': { icon: 'check' },
  'signer-handover-refused': { icon: 'refused', tone: 'no' },
  'signer-name-accepted': { icon: 'check', tone: 'ok' },
  'signer-name-refused': { icon: 'refused', tone: 'no' },
  'video-asked': { icon: 'eye' },
  'video-recorded': { icon: 'eye', tone: 'ok' },
  'video-watched': { icon: 'eye' },
  'video-held': { icon: 'eye', tone: 'no' },
  'video-accepted': { icon: 'check', tone: 'ok' },
  'video-refused': { icon: 'refused', tone: 'no' },
  'video-erased': { icon: 'trash' },
  'document-completed': { icon: 'seal', tone: 'ok' },
  'document-expired': { icon: 'clock' },
  'document-revoked': { icon: 'revoked' },
  'document-deleted': { icon: 'trash' },
  'document-downloaded': { icon: 'download' },
  'document-opened': { icon: 'eye' },
  'document-time-stamped': { icon: 'clock', tone: 'ok' },
  'document-proof-added': { icon: 'seal', tone: 'ok' },
  'time-stamp-left-out': { icon: 'clock' },
  'proof-left-out': { icon: 'clock' },
  'archive-check-failed': { icon: 'refused', tone: 'no' },
  'completion-certified': { icon: 'seal', tone: 'ok' },
  'completion-certificate-renewed': { icon: 'seal', tone: 'ok' },
  'completion-certificate-downloaded': { icon: 'download' },
  'court-certificate-made': { icon: 'seal' },
}

const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`

/**
 * What the small line says of an act, in this order; ids and file hashes are for the signed trail.
 */
const told = [
  'method',
  'channel',
  'to',
  'contact',
  'reason',
  'group',
  'names',
  'who',
  'was',
  'contact_was',
  'certificate_name',
  'issuer',
  'agent',
  'pan',
  'place',
  'language',
  'level',
  'paper',
  'papers',
] as const

/** Codes that have a word of their own. */
const words: Record<string, string> = {
  ...Object.fromEntries(builtMethods.map((method) => [method, `method.${method}`])),
  mail: 'channel.mail',
  sms: 'channel.sms',
  whatsapp: 'channel.whatsapp',
}

/** By which ways a message went: the sentence of the act ends with them. */
export const auditWays = (t: TFunction, { detail: { channels } }: AuditEntry): string[] =>
  typeof channels === 'string' ? channels.split(', ').map((way) => t(`way.${way}`)) : []

/** Method, contact, address and device of an act, in words. */
export function auditFacts(t: TFunction, entry: AuditEntry): string[] {
  const noted = told
    .map((name) => entry.detail[name])
    .filter((value) => typeof value === 'string' && value !== '')
  // The sentence names them already.
  const said = [entry.actor, entry.detail.name]
  const languages: Partial<Record<string, string>> = languageNames
  const inWords = noted
    .map(String)
    .filter((value) => !said.includes(value))
    .map((value) => {
      const isReason = value === entry.detail.reason && entry.event === 'autosign-left'
      const word = isReason ? `autosign.reason.${value}` : words[value]
      return word ? t(word) : (languages[value] ?? value)
    })
  return [
    ...new Set(inWords.filter((text) => text.length <= 120)),
    ...keysInWords(t, entry),
    entry.address ?? '',
    browserName(entry.device ?? ''),
  ].filter(Boolean)
}

/** Of each enrolled key of the member why it did not sign, where there are several. */
function keysInWords(t: TFunction, { event, detail: { keys } }: AuditEntry): string[] {
  if (event !== 'autosign-left' || typeof keys !== 'string') return []

  return keys.split(', ').map((one) => {
    const [place, reason] = one.split(': ')

    return `${t(`autosign.keyAt.${place}`)}: ${t(`autosign.reason.${reason}`)}`
  })
}

/** Where the code went that this person confirmed: the newest one that was sent to them before. */
export function confirmedContact(
  entries: readonly AuditEntry[],
  { number, actor }: AuditEntry,
): 'email' | 'mobile' | 'contact' {
  const sent = entries
    .filter((other) => other.event === 'signer-otp-sent' && other.actor === actor && other.number < number)
    .reduce<AuditEntry | null>(
      (newest, other) => (newest && newest.number > other.number ? newest : other),
      null,
    )
  const contacts = typeof sent?.detail.to === 'string' ? sent.detail.to.split(', ') : []
  if (contacts.length !== 1) return 'contact'

  return contacts[0]?.includes('@') ? 'email' : 'mobile'
}

export const auditHash = (entry: AuditEntry): string | null =>
  entry.hash_after ? shortHash(entry.hash_after) : null

export interface Act {
  entry: AuditEntry
  /** How often it was done in a row by the same person: boxes are placed one by one. */
  times: number
  /** The files it was done to, where the docket has several. */
  files: string[]
}

const gathered = new Set(['boxes-placed', 'box-removed', 'signers-reordered'])

/** What was done to each file of a docket at once is one act. */
const atOnceMs = 5_000

const isSameAct = (one: AuditEntry, other: AuditEntry): boolean =>
  one.event === other.event && one.actor === other.actor && one.detail.name === other.detail.name

/**
 * Newest first; one line an act: the same to several files at once, and the same small act many
 * times in a row.
 */
export function actsOf(entries: readonly AuditEntry[]): Act[] {
  const hasSeveralFiles = new Set(entries.map(({ document }) => document).filter(Boolean)).size > 1
  const acts: Act[] = []
  for (const entry of [...entries].sort((one, other) => other.number - one.number)) {
    const files = hasSeveralFiles && entry.document ? [entry.document] : []
    const newer = acts.at(-1)
    const isSame = newer?.entry.event === entry.event && newer.entry.actor === entry.actor
    const whole = acts.findLast(
      (act) =>
        Date.parse(act.entry.at) - Date.parse(entry.at) <= atOnceMs &&
        isSameAct(act.entry, entry) &&
        files.some((file) => !act.files.includes(file)),
    )
    if (newer && isSame && gathered.has(entry.event)) {
      newer.times += 1
      newer.files = [...new Set([...files, ...newer.files])]
    } else if (whole && !perFile.has(entry.event)) whole.files.unshift(...files)
    else acts.push({ entry, times: 1, files })
  }
  return acts
}

/** Each names its file, or leaves a hash of its own. */
const perFile = new Set(['document-added', 'file-unlocked'])

/** Acts of the system name the person to whom they were done. */
export function aboutWhom({ actor, detail: { name, who } }: AuditEntry): string {
  const named = [who, name].find((one) => typeof one === 'string' && one !== '')

  return typeof named === 'string' ? named : actor
}

/** What the sentence of an act names beside people. */
export const wordsIn = ({ detail: { from, to } }: AuditEntry) => ({ from, to })
