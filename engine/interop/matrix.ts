import { readCms } from '../crypto/cms/signed-data.ts'
import { onlySigner } from '../crypto/cms/signer-signature.ts'
import { signatureTimeStampOf } from '../crypto/tsp/signature-time-stamp.ts'
import { nodeLegacyCiphers } from '../node/legacy-ciphers.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import { type Access, openProtected } from '../pdf/encryption/open-protected.ts'
import { type SignatureInFile, signaturesOf } from '../pdf/fields.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import { makeTown, type Town } from '../tests/honest/index.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { pem, runTool, toolFolder } from '../tests/run-tool.ts'
import { coveredBy } from '../tests/sign-file.ts'
import { pdfsig, qpdf, qpdfCheck } from '../tests/tools.ts'
import type { Level } from '../verify/report.ts'
import { verify } from '../verify/verify.ts'

const axes = {
  signers: [1, 2, 3, 4, 5],
  xref: ['table', 'stream'],
  pages: [1, 20, 500],
  key: ['rsa', 'rsa-4096', 'pss', 'ec', 'ec-384'],
  level: ['B-B', 'B-T', 'B-LT', 'B-LTA'],
} as const

/** How a file is protected, by the options of qpdf. */
const protections = {
  none: [],
  'RC4 128': ['128', '--use-aes=n'],
  'AES 128': ['128', '--use-aes=y'],
  'AES 256': ['256'],
} as const satisfies Record<string, readonly string[]>

const password = 'user'

export interface Case {
  signers: (typeof axes.signers)[number]
  xref: (typeof axes.xref)[number]
  pages: (typeof axes.pages)[number]
  key: (typeof axes.key)[number]
  level: Level
  protection: keyof typeof protections
}

export const matrixTown = () => makeTown(axes.key)

export const nameOf = ({ signers, xref, pages, key, level, protection }: Case) =>
  `${signers} × ${key}, ${level}, ${pages} pages, xref ${xref}${protection === 'none' ? '' : `, ${protection}`}`

export function allCases(): Case[] {
  const cases: Case[] = []
  for (const signers of axes.signers)
    for (const xref of axes.xref)
      for (const pages of axes.pages)
        for (const key of axes.key)
          for (const level of axes.level) cases.push({ signers, xref, pages, key, level, protection: 'none' })
  return [...cases, ...protectedCases(cases)]
}

/**
 * What a file is encrypted with bears on how it is written, not on pages and keys: one or two short
 * ones of each.
 */
function protectedCases(cases: readonly Case[]): Case[] {
  const short = cases.filter(({ signers, pages, key }) => signers <= 2 && pages === 1 && key.length <= 3)
  return (['RC4 128', 'AES 128', 'AES 256'] as const).flatMap((protection) =>
    short.map((one) => ({ ...one, protection })),
  )
}

const accessTo = ({ protection }: Case): Access =>
  protection === 'none' ? {} : { ciphers: nodeLegacyCiphers, password }

/** Signs as the case says; the file is what all tools are asked about. */
async function made(town: Town, one: Case): Promise<Uint8Array> {
  const { signers, xref, pages, key, level, protection } = one
  const who = axes.key.indexOf(key) + 1
  let file = await aPdf({ xref, pages })
  if (protection !== 'none') {
    const kind = protections[protection]
    file = qpdf(file, '--allow-weak-crypto', '--encrypt', password, 'owner', ...kind, '--')
  }
  for (let number = 1; number <= signers; number++) {
    const more = {
      field: `signer-${number}`,
      page: Math.min(number, pages),
      rect: [40, 40 + number * 60, 120, 50] as const,
    }
    file = await (level === 'B-B' ? town.sign : town.signStamped)(file, who, more, accessTo(one))
  }
  return level === 'B-LT' || level === 'B-LTA' ? await town.raise(file, level, accessTo(one)) : file
}

/**
 * What we and other people's tools have against a file that was signed as it should be: nothing.
 */
export async function complaintsAbout(town: Town, one: Case): Promise<string[]> {
  const file = await made(town, one)
  const complaints: string[] = []
  const access = accessTo(one)
  const report = await verify(file, { trust: town.authority.trust, crypto: nodeCrypto, ...access })
  for (const { field, type, indication, subIndication, message, level } of report.signatures) {
    if (indication !== 'TOTAL-PASSED') complaints.push(`${field}: ${subIndication} ${message}`)
    if (type === 'signature' && level !== one.level) complaints.push(`${field}: level ${level}`)
  }
  const checked = qpdfCheck(file, access.password)
  if (checked.status !== 0) complaints.push(`qpdf: ${checked.output}`)
  const valid =
    pdfsig(file, access.password === undefined ? [] : ['-upw', access.password]).match(/Signature is Valid/g)
      ?.length ?? 0
  if (valid !== one.signers) complaints.push(`pdfsig: ${valid} of ${one.signers} valid`)
  const opened = await PdfFile.open(file)
  await openProtected(opened, access, nodeCrypto)
  for (const signature of await signaturesOf(opened)) complaints.push(...opensslOn(town, file, signature))
  return complaints.map((complaint) => `${nameOf(one)}: ${complaint}`)
}

/** `openssl cms -verify` on a signature, `openssl ts -verify` on every time-stamp. */
function opensslOn(
  { authority }: Town,
  file: Uint8Array,
  { field, cms, byteRange, type }: SignatureInFile,
): string[] {
  const folder = toolFolder()
  try {
    const root = folder.write('root.pem', pem('CERTIFICATE', authority.root.der))
    const chain = folder.write('chain.pem', authority.chain.map((der) => pem('CERTIFICATE', der)).join(''))
    const covered = folder.write('covered', coveredBy(file, byteRange as [number, number, number, number]))
    const signed = readCms(cms, { padding: 'zeros' })
    const stamped = (token: Uint8Array, data: string, what: string) => {
      const files = ['-in', folder.write('token', token), '-data', data, '-CAfile', root, '-untrusted', chain]
      const { text } = runTool('openssl', 'ts', '-verify', '-token_in', ...files)
      return text.includes('Verification: OK') ? [] : [`${field}: openssl ts on ${what}: ${text}`]
    }
    if (type === 'DocTimeStamp') return stamped(signed.der, covered, 'the document')
    const der = folder.write('cms', signed.der)
    const files = [
      '-inform',
      'DER',
      '-in',
      der,
      '-content',
      covered,
      '-CAfile',
      root,
      '-certfile',
      chain,
      '-out',
      `${folder.path}/out`,
    ]
    const { status, text } = runTool('openssl', 'cms', '-verify', '-binary', '-purpose', 'any', ...files)
    const token = signatureTimeStampOf(signed)
    const value = folder.write('value', onlySigner(signed).signature)
    return [
      ...(status === 0 ? [] : [`${field}: openssl cms: ${text}`]),
      ...(token ? stamped(token, value, 'the signature') : []),
    ]
  } finally {
    folder.remove()
  }
}
