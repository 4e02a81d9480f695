import type { AutosignReason, KeyPlace } from '#contract/vocabulary/autosign.ts'
import { codeWords } from '#contract/vocabulary/reports/code-words.ts'
import { wordLists } from '#contract/vocabulary/word-lists.ts'

const autosign: Record<AutosignReason, string> = {
  none: 'no certificate is enrolled any more',
  member_gone: 'its member is not active any more',
  not_agreed: 'another administrator has not agreed yet',
  stopped: 'it is stopped',
  expired: 'it has expired',
  revoked: 'its authority took it back',
  untrusted: 'its authority is not trusted here any more',
  spent: 'its limit of signatures is reached',
  spent_today: 'its limit for today is reached',
  outside_hours: 'it was outside its hours',
  other_type: 'it does not sign documents of this type',
  to_fill: 'somebody has to fill in a field or add a paper',
  place_or_video: 'the document needs a place or a recording, which only somebody present can give',
  check: 'the sender asks for a check that only somebody present can pass',
  status_unknown: 'its authority does not say whether it is still valid',
  service_off: 'its signing service is switched off here',
  service_refused: 'its signing service refused to sign',
  service_away: 'its signing service did not answer',
  key_disabled: 'its signing service has disabled the key',
  key_asks: 'its signing service now asks the owner for each signature',
  key_changed: 'the enrolled key or its certificate is no longer there',
  pin_refused: 'the PIN of its key is no longer right',
  token_off: 'no token is set up on this server any more',
  token_away: 'the token of this server did not answer',
  pin_locked: 'the PIN of the token is locked, or one try before it',
  signature_bad: 'what came back was no signature of this document',
  fault: 'it was tried several times in vain',
}

const keyAt: Record<KeyPlace, string> = {
  file: 'key in a file',
  service: 'key at a signing service',
  token: 'key in the token of the server',
}

/** “file: stopped, token: spent”: of each enrolled key why it did not sign. */
export const keysInWords = (keys: string): string =>
  keys
    .split(', ')
    .map((one) => {
      const [place = '', reason = ''] = one.split(': ')

      return `${keyAt[place as KeyPlace] ?? place}: ${codeInWords('reason', reason)}`
    })
    .join('; ')

const causes: Readonly<Record<string, string>> = {
  PROVIDER_REFUSED: 'the e-sign provider refused it',
  PROVIDER_CANCELLED: 'they ended it on the provider’s page',
  PROVIDER_DOWN: 'the e-sign provider could not do it',
  PROVIDER_ANSWER_BAD: 'the provider’s answer could not be trusted',
  NAME_MISMATCH: 'the certificate names another person',
  REVISION_MOVED: 'the document had changed',
  LEASE_ENDED: 'the time to sign was over',
  AUTOSIGN_STOPPED: 'the certificate was stopped',
  WRONG_STATE: 'the document was no longer open for signature',
}

const refused: Readonly<Record<string, string>> = wordLists.PROVIDER_REFUSED

/** What the provider named itself, without what follows for the signer. */
export function causeInWords(code: string, cause: unknown): string {
  const named = typeof cause === 'string' ? refused[cause] : undefined

  return named ? named.replace(/\. .*$/s, '') : (causes[code] ?? plain(code))
}

const english = (list: Readonly<Record<string, { en: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(list).map(([code, { en }]) => [code, en]))

/** Codes by the field of an entry that holds them. */
const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  method: english(codeWords.method),
  role: english(codeWords.signerRole),
  state: english(codeWords.documentState),
  channel: { mail: 'email', sms: 'SMS', whatsapp: 'WhatsApp' },
  language: { en: 'English', hi: 'Hindi' },
  mode: { inside: 'part of the file', beside: 'beside the file' },
  group_rule: { any: 'one of the group signs', all: 'all of the group sign' },
  match: { same: 'the same name', similar: 'a similar name', different: 'a different name' },
  outcome: {
    go_on: 'signing may go on',
    warn: 'the signer confirms their name',
    hold: 'the sender decides',
    refuse: 'the signature is refused',
  },
  time_stamp: {
    done: 'with a time-stamp',
    owed: 'the time-stamp follows',
    none: 'without a time-stamp',
  },
  purpose: {
    aadhaar_esign: 'Aadhaar e-sign',
    aadhaar_bio_esign: 'Aadhaar e-sign with a reader',
    aadhaar_face_esign: 'Aadhaar e-sign by face',
    electronic_sign: 'an electronic signature',
    dsc_sign: 'signing with an own certificate',
    cloud_sign: 'signing at a service',
    vsign_esign: 'e-sign under a PAN',
    autosign: 'signing by a certificate alone',
    video: 'a recording',
    place: 'the place of signing',
  },
  form: { docx: 'as a Word file' },
  from: { viewer: 'from the page viewer' },
  reason: autosign,
  outside_act: {
    will: 'a will',
    trust: 'a trust deed',
    general_power_of_attorney: 'a general power of attorney',
  },
  law: {
    section_63: 'Section 63, Bharatiya Sakshya Adhiniyam, 2023',
    section_65b: 'Section 65B, Indian Evidence Act, 1872',
  },
}

/** Fields that nobody types into: a code that came later is told in plain letters. */
const closed = new Set(['purpose', 'method', 'outcome', 'time_stamp'])

/** A word of a closed list, or the value as it is: people type reasons, too. */
export const codeInWords = (field: string, value: string): string =>
  codes[field]?.[value] ?? (closed.has(field) ? plain(value) : value)

const plain = (code: string): string => code.toLowerCase().replaceAll(/[-_]/g, ' ')

/** “mail, sms” as “email and SMS”. */
export function waysInWords(ways: string): string {
  const names = ways.split(', ').map((way) => codeInWords('channel', way))

  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
