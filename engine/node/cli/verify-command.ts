import { readFile } from 'node:fs/promises'
import { certificatesOf } from '../../crypto/x509/certificate.ts'
import type { Change, Report, SignatureReport } from '../../verify/report.ts'
import type { TrustAnchor } from '../../verify/trust.ts'
import { verify } from '../../verify/verify.ts'
import { fileSource, inMemoryWhereSmall } from '../file-source.ts'
import { nodeLegacyCiphers } from '../legacy-ciphers.ts'
import { nodeCrypto } from '../node-crypto.ts'
import { httpRevocation } from '../revocation/http-revocation.ts'
import { systemAnchors } from '../trust/system-anchors.ts'
import { readTrustFolder } from '../trust/trust-folder.ts'
import { readArguments, secretFrom, UsageError } from './usage.ts'

const options = {
  trust: { type: 'string', multiple: true },
  'trust-folder': { type: 'string' },
  'trust-system': { type: 'boolean' },
  time: { type: 'string' },
  'password-env': { type: 'string' },
  online: { type: 'string', multiple: true },
  'require-revocation': { type: 'boolean' },
  json: { type: 'boolean' },
} as const

interface Values {
  trust?: string[] | undefined
  'trust-folder'?: string | undefined
  'trust-system'?: boolean | undefined
  time?: string | undefined
  'password-env'?: string | undefined
  online?: string[] | undefined
  'require-revocation'?: boolean | undefined
}

/**
 * Exit code 0 when there is a signature and all are good, 1 when not; unreadable files throw (2).
 */
export async function verifyCommand(args: string[]): Promise<number> {
  const { values, files } = readArguments(args, options, 1)
  const file = files[0]!
  const asked = await verifyOptions(values)
  const source = await fileSource(file)
  try {
    const report = await verify(await inMemoryWhereSmall(source), asked)
    const text = values.json ? JSON.stringify({ file, ...asJson(report) }, null, 2) : asText(file, report)
    process.stdout.write(`${text}\n`)
    return report.isGood ? 0 : 1
  } finally {
    await source.close()
  }
}

async function verifyOptions(values: Values) {
  const trust: (Uint8Array | TrustAnchor)[] = []
  for (const path of values.trust ?? []) trust.push(...certificatesOf(new Uint8Array(await readFile(path))))
  const folder = values['trust-folder'] ?? process.env.MUHAR_TRUST
  const filed = folder ? await readTrustFolder(folder) : { anchors: [], testRoots: [] }
  trust.push(...filed.anchors, ...(values['trust-system'] ? systemAnchors() : []))
  if (trust.length + filed.testRoots.length === 0)
    throw new UsageError('--trust is needed: a PEM file with the roots you trust')
  const password = values['password-env']
  return {
    trust,
    testRoots: filed.testRoots,
    ...(values.time !== undefined && { time: momentOf(values.time) }),
    ...(password !== undefined && { password: secretFrom(password, '--password-env') }),
    ciphers: nodeLegacyCiphers,
    ...(values.online && {
      revocation: httpRevocation({ allow: values.online.includes('any') ? 'any' : values.online }),
    }),
    requireRevocation: values['require-revocation'] ?? false,
    crypto: nodeCrypto,
  }
}

function momentOf(text: string): Date {
  const time = new Date(text)
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(time.getTime()))
    throw new UsageError('--time needs a moment such as 2026-11-21T09:30:00Z')
  return time
}

/** The published shape: these keys and no others. */
function asJson({ revisions, warnings, isTest, signatures }: Report) {
  return {
    signatures: signatures.map((signature) => ({
      field: signature.field,
      type: signature.type,
      indication: signature.indication,
      subIndication: signature.subIndication,
      message: signature.message,
      signer: signature.signer,
      time: signature.time,
      timeSource: signature.timeSource,
      level: signature.level,
      isBaseline: signature.isBaseline,
      path: signature.path,
      anchor: signature.anchor,
      timestamps: signature.timeStamps,
      revocation: signature.revocation,
      certification: signature.certification,
      coversWholeFile: signature.coversWholeFile,
      covers: signature.covers,
      changesAfter: signature.changesAfter,
    })),
    revisions,
    warnings,
    isTest,
  }
}

function asText(file: string, { signatures, warnings }: Report): string {
  return [
    `${file}: ${summaryOf(signatures)}`,
    ...signatures.flatMap(linesOf),
    ...warnings.map(({ kind, message }) => `warning: ${kind}: ${message}`),
  ].join('\n')
}

function summaryOf(signatures: readonly SignatureReport[]): string {
  if (signatures.length === 0) return 'not signed'
  const good = signatures.filter(({ indication }) => indication === 'TOTAL-PASSED').length
  return `${good} of ${signatures.length} signatures good`
}

function linesOf(signature: SignatureReport): string[] {
  const { field, indication, subIndication, message, signer, authority, time, timeSource, level } = signature
  return [
    `${field}: ${[indication, subIndication].filter(Boolean).join(' / ')}${message ? ` (${message})` : ''}`,
    `  signer     ${signer ?? 'unknown'}${authority ? `, certified by ${authority}` : ''}`,
    `  trust      ${trustOf(signature)}`,
    `  time       ${time ?? 'unknown'}${timeSource === 'claim' ? ' (as the signer’s clock had it)' : ''}`,
    ...(level
      ? [`  level      ${level}${signature.isBaseline ? '' : ' (not in the form of the PAdES baseline)'}`]
      : []),
    ...signature.revocation.map(
      ({ subject, status, source, from }) =>
        `  revocation ${subject}: ${status}${source ? ` (${source} from ${from ?? 'elsewhere'})` : ''}`,
    ),
    `  covers     ${signature.coversWholeFile ? 'the whole file' : 'an earlier revision'}`,
    ...signature.changesAfter.map(laterLine),
  ]
}

function trustOf({ anchor }: SignatureReport): string {
  if (!anchor) return 'no path to an authority that is trusted'
  return anchor.kind === 'test'
    ? `test, not trusted: ${anchor.subject}`
    : `${anchor.subject} (${anchor.kind})`
}

function laterLine({ revision, kind, page, objects, message }: Change): string {
  const where = page === undefined ? '' : `, page ${page}`
  const what =
    objects.length === 0
      ? ''
      : `, objects ${objects.slice(0, 12).join(' ')}${objects.length > 12 ? ' …' : ''}`
  return `  later      revision ${revision ?? '?'}: ${kind}${where}${what}${message ? `: ${message}` : ''}`
}
