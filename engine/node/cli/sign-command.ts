import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { concat } from '../../crypto/bytes.ts'
import { signCms } from '../../crypto/cms/sign.ts'
import { nameOfHolder, readCertificate } from '../../crypto/x509/certificate.ts'
import type { Access } from '../../pdf/encryption/open-protected.ts'
import { isPdfError } from '../../pdf/errors.ts'
import { type Inspection, inspect } from '../../pdf/inspect.ts'
import { repair } from '../../pdf/open-copy.ts'
import type { SigningKey, Source } from '../../ports.ts'
import { complete } from '../../sign/complete.ts'
import type { FieldLock } from '../../sign/field-lock.ts'
import { prepare } from '../../sign/prepare.ts'
import type { SignatureField } from '../../sign/signature-field.ts'
import type { SignatureHash } from '../../sign/signature-hole.ts'
import { fileSource } from '../file-source.ts'
import { nodeLegacyCiphers } from '../legacy-ciphers.ts'
import { nodeCrypto } from '../node-crypto.ts'
import { pkcs12SigningKey } from '../pkcs12/read-pkcs12.ts'
import { installedShaper } from './installed-shaper.ts'
import { type Lasting, LevelNotReached, lastingFrom, lastingOptions } from './lasting.ts'
import { readArguments, secretFrom, UsageError } from './usage.ts'

const options = {
  p12: { type: 'string' },
  'passphrase-env': { type: 'string' },
  'password-env': { type: 'string' },
  page: { type: 'string' },
  rect: { type: 'string' },
  field: { type: 'string' },
  hash: { type: 'string' },
  certify: { type: 'string' },
  lock: { type: 'string' },
  name: { type: 'string' },
  reason: { type: 'string' },
  location: { type: 'string' },
  ...lastingOptions,
} as const

/**
 * Exit code 0 signed, 3 with one line when the file must not be signed, 4 when the level cannot be
 * reached; the rest throws (2). Nothing is written unless all of it is there.
 */
export async function signCommand(args: string[]): Promise<number> {
  const { values, files } = readArguments(args, options, 2)
  const [input, output] = files as [string, string]
  if (!values.p12) throw new UsageError('--p12 is needed')
  const passphrase = secretFrom(values['passphrase-env'], '--passphrase-env')
  const hash = hashOf(values.hash ?? 'sha256')
  const key = pkcs12SigningKey(new Uint8Array(await readFile(values.p12)), passphrase, hash)
  const lasting = await lastingFrom(values, key)
  const password =
    values['password-env'] === undefined ? undefined : secretFrom(values['password-env'], '--password-env')
  const source = await fileSource(input)
  try {
    const access = { ciphers: nodeLegacyCiphers, ...(password !== undefined && { password }) }
    const base = await signable(source, access)
    const tail = await signed(base.source, base.inspection, key, { values, hash, lasting, access })
    await write(output, base.source === source ? createReadStream(input) : [base.source as Uint8Array], tail)
    return 0
  } catch (error) {
    if (error instanceof LevelNotReached) {
      process.stderr.write(`muhar-pdf: ${error.message}\n`)
      return 4
    }
    if (!isPdfError(error)) throw error
    process.stderr.write(`muhar-pdf: ${error.message} (${error.code})\n`)
    return 3
  } finally {
    await source.close()
  }
}

/** The file itself, or a copy without damage, which there is only while nobody has signed it. */
async function signable(source: Source, access: Access): Promise<{ source: Source; inspection: Inspection }> {
  const inspection = await inspect(source, { ...access, crypto: nodeCrypto })
  if (!inspection.repaired) return { source, inspection }
  const copy = await repair(source)
  process.stderr.write('muhar-pdf: the file was damaged; a repaired copy is signed\n')
  return { source: copy, inspection: await inspect(copy) }
}

type Values = Partial<Record<keyof typeof options, string>>

async function signed(
  source: Source,
  inspection: Inspection,
  key: SigningKey,
  {
    values,
    hash,
    lasting,
    access,
  }: { values: Values; hash: SignatureHash; lasting: Lasting; access: Access },
): Promise<Uint8Array> {
  const signingTime = new Date()
  const leaf = readCertificate(key.certificates[0]!)
  if (signingTime < leaf.notBefore || signingTime > leaf.notAfter) {
    throw new Error(
      `the certificate is valid from ${leaf.notBefore.toISOString()} to ${leaf.notAfter.toISOString()} only`,
    )
  }
  const name = values.name ?? nameOfHolder(leaf)
  const lines = [
    name,
    signingTime.toISOString().slice(0, 19).replace('T', ' ').concat(' UTC'),
    values.reason ?? '',
  ]
  const shown = { appearance: { lines: lines.filter((line) => line !== '') } }
  const isExisting = inspection.fields.some((known) => known.name === values.field)
  const field: SignatureField = {
    field: values.field ?? freeName(inspection),
    // A field of that name is filled where it is; the library refuses what cannot be.
    target: isExisting ? 'existing' : 'new',
    ...(values.page !== undefined && { page: numberOf(values.page, '--page') }),
    ...(values.rect === undefined ? isExisting && shown : { rect: rectOf(values.rect), ...shown }),
    hash,
    certify: values.certify === undefined ? undefined : levelOf(values.certify),
    lock: values.lock === undefined ? undefined : lockOf(values.lock),
    certificates: key.certificates,
    timeStamped: (values.level ?? 'B-B') !== 'B-B',
    name,
    reason: values.reason,
    location: values.location,
    signingTime,
    subFilter: 'ETSI.CAdES.detached',
  }
  const shaper = field.appearance && (await installedShaper())
  const { prepared, digest } = await prepare(source, field, {
    ...access,
    crypto: nodeCrypto,
    ...(shaper && { shaper }),
  })
  const cms = await signCms({
    digest,
    hash: prepared.hash,
    key,
    signingTime,
    signingCertificateV2: true,
    crypto: nodeCrypto,
  })
  const tail = await complete(prepared, await lasting.stamped(cms))
  return concat([tail, await lasting.raised(source, tail, access)])
}

function freeName({ fields }: Inspection): string {
  const taken = new Set(fields.map(({ name }) => name))
  let number = 1
  while (taken.has(`Signature${number}`)) number++
  return `Signature${number}`
}

function numberOf(text: string, option: string): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) throw new UsageError(`${option} needs a number`)
  return number
}

const hashes: Readonly<Record<string, SignatureHash>> = {
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
}

function hashOf(text: string): SignatureHash {
  const hash = Object.hasOwn(hashes, text) ? hashes[text] : undefined
  if (hash === undefined) throw new UsageError(`--hash is ${Object.keys(hashes).join(', ')}`)
  return hash
}

function levelOf(text: string): 1 | 2 | 3 {
  const level = ([1, 2, 3] as const).find((one) => String(one) === text)
  if (level === undefined) throw new UsageError('--certify is 1, 2 or 3')
  return level
}

/** `All`, or `Include:NAME,…` and `Exclude:NAME,…`. */
function lockOf(text: string): FieldLock {
  const [, action, names] = /^(All|Include|Exclude)(?::(.+))?$/.exec(text) ?? []
  if (action === undefined) throw new UsageError('--lock is All, Include:NAME,… or Exclude:NAME,…')
  return { action: action as FieldLock['action'], ...(names !== undefined && { fields: names.split(',') }) }
}

function rectOf(text: string): [number, number, number, number] {
  const parts = text.split(',')
  if (parts.length !== 4) throw new UsageError('--rect needs X,Y,W,H')
  return parts.map((part) => numberOf(part, '--rect')) as [number, number, number, number]
}

/** Complete or not at all: under another name first, and only then under its own. */
async function write(
  output: string,
  base: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  tail: Uint8Array,
): Promise<void> {
  const partial = `${output}.${process.pid}.partial`
  try {
    await pipeline(
      Readable.from(inSequence(base, tail)),
      createWriteStream(partial, { flags: 'wx', flush: true }),
    )
    await rename(partial, output)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

async function* inSequence(base: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, tail: Uint8Array) {
  yield* base
  yield tail
}
