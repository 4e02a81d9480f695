import { PdfError } from '../pdf/errors.ts'
import { textOf } from '../pdf/fields.ts'
import { asArray, asInteger, asName, asNumber, asString, type PdfDict } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { certificateRefusal } from './certificate-seed.ts'
import type { SignatureField } from './signature-field.ts'

/**
 * /Ff of a seed value dictionary (ISO 32000-2 §12.7.5.5, table 237): what is required, and not
 * merely preferred.
 */
const required = {
  Filter: 1 << 0,
  SubFilter: 1 << 1,
  V: 1 << 2,
  Reasons: 1 << 3,
  LegalAttestation: 1 << 4,
  AddRevInfo: 1 << 5,
  DigestMethod: 1 << 6,
  LockDocument: 1 << 7,
  AppearanceFilter: 1 << 8,
} as const

/** The newest version in PDF 2.0: a reader that knows all of table 237. */
const VERSION = 3

/**
 * The signature as the field wants it (§12.7.5.5): where the field says which certification its
 * signature is, it is that. Throws SEED_VALUE_NOT_MET, with what the field requires in words; what
 * it only prefers refuses nothing.
 */
export async function meetSeedValue(
  file: PdfFile,
  seed: PdfDict,
  input: SignatureField,
): Promise<SignatureField> {
  const field = await certified(new Seed(file, seed), input)
  const flags = asInteger(await file.entry(seed, 'Ff')) ?? 0
  const asked = new Seed(file, seed)
  for (const [key, bit] of Object.entries(required)) {
    const refusal = (flags & bit) === 0 ? null : await refusals[key as keyof typeof required](asked, field)
    if (refusal !== null) throw unmet(field, refusal)
  }
  const timeStamp = await file.dictEntry(seed, 'TimeStamp')
  if (asInteger(await file.entry(timeStamp, 'Ff')) === 1 && field.timeStamped !== true)
    throw unmet(field, 'a time-stamp in the signature')
  const certificate = await file.dictEntry(seed, 'Cert')
  const refusal = certificate && (await certificateRefusal(file, certificate, field.certificates ?? []))
  if (refusal) throw unmet(field, refusal)
  return field
}

const unmet = ({ field }: SignatureField, what: string) =>
  new PdfError('SEED_VALUE_NOT_MET', `The field "${field}" asks for ${what}.`)

/** MDP has no flag: it says what the signature is. 0 is one that certifies nothing. */
async function certified({ file, seed }: Seed, field: SignatureField): Promise<SignatureField> {
  const level = asInteger(await file.entry(await file.dictEntry(seed, 'MDP'), 'P'))
  if (level === undefined) return field
  if (level === 0) {
    if (field.certify === undefined) return field
    throw unmet(field, 'a signature that does not certify the document')
  }
  if (level !== 1 && level !== 2 && level !== 3)
    throw unmet(field, `a certification ${level}, which nobody knows`)
  if (field.certify !== undefined && field.certify !== level)
    throw unmet(field, `a certification with the permission ${level}`)
  return { ...field, certify: level }
}

class Seed {
  readonly file: PdfFile
  readonly seed: PdfDict

  constructor(file: PdfFile, seed: PdfDict) {
    this.file = file
    this.seed = seed
  }

  async entry(key: string) {
    return await this.file.entry(this.seed, key)
  }

  async names(key: string): Promise<string[]> {
    const names: string[] = []
    for (const item of asArray(await this.entry(key))?.items ?? [])
      names.push(asName(await this.file.resolve(item)) ?? '')
    return names
  }

  async texts(key: string): Promise<string[]> {
    const texts: string[] = []
    for (const item of asArray(await this.entry(key))?.items ?? []) {
      const text = asString(await this.file.resolve(item))
      if (text !== undefined) texts.push(textOf(text.bytes))
    }
    return texts
  }
}

type Refusal = (seed: Seed, field: SignatureField) => Promise<string | null>

/** What is missing, in words that follow "The field asks for"; null where nothing is. */
const refusals: Record<keyof typeof required, Refusal> = {
  Filter: async (seed) => {
    const filter = asName(await seed.entry('Filter'))
    return filter === undefined || filter === 'Adobe.PPKLite' ? null : `the signature handler ${filter}`
  },
  SubFilter: async (seed, { subFilter = 'adbe.pkcs7.detached' }) => {
    const allowed = await seed.names('SubFilter')
    return allowed.length === 0 || allowed.includes(subFilter)
      ? null
      : `a signature encoded as ${allowed.join(' or ')}`
  },
  V: async (seed) => {
    const version = asNumber(await seed.entry('V')) ?? 1
    return version <= VERSION ? null : `a reader of seed values of version ${version}`
  },
  Reasons: async (seed, { reason = '' }) => {
    const reasons = await seed.texts('Reasons')
    // Table 237: no reasons, or a single period, means that none may be given.
    if (reasons.length === 0 || (reasons.length === 1 && reasons[0] === '.'))
      return reason === '' ? null : 'a signature without a reason'
    return reasons.includes(reason) ? null : `one of these reasons: ${reasons.join('; ')}`
  },
  LegalAttestation: async (seed, { certify }) => {
    const texts = await seed.texts('LegalAttestation')
    // It explains what a certified document holds that may mislead (§12.8.7); nobody else makes
    // one.
    return certify === undefined || texts.length === 0
      ? null
      : 'a legal attestation, which is not written here'
  },
  AddRevInfo: async (seed) =>
    (await seed.entry('AddRevInfo')) === true
      ? 'revocation data inside the signature, which is not written here'
      : null,
  DigestMethod: async (seed, { hash = 'SHA-256' }) => {
    const allowed = await seed.names('DigestMethod')
    return allowed.length === 0 || allowed.includes(hash.replace('-', ''))
      ? null
      : `a digest made with ${allowed.join(' or ')}`
  },
  LockDocument: async (seed, { certify, lock }) => {
    const input = asName(await seed.entry('LockDocument'))
    const isLocked = certify === 1 || lock?.level === 1
    if (input === 'true' && !isLocked) return 'a signature that locks the document'
    return input === 'false' && isLocked ? 'a signature that leaves the document open' : null
  },
  AppearanceFilter: async (seed) => {
    const name = asString(await seed.entry('AppearanceFilter'))
    return name === undefined ? null : `the appearance "${textOf(name.bytes)}", which is not known here`
  },
}
