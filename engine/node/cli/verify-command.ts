import { readFile } from 'node:fs/promises'
import { certificatesOf } from '../../crypto/x509/certificate.ts'
import type { SignatureReport } from '../../verify/report.ts'
import { verify } from '../../verify/verify.ts'
import { fileSource } from '../file-source.ts'
import { nodeCrypto } from '../node-crypto.ts'
import { readArguments, UsageError } from './usage.ts'

/** Exit code 0 when there is a signature and all are good, 1 when not; unreadable files throw (2). */
export async function verifyCommand(args: string[]): Promise<number> {
  const { values, files } = readArguments(args, { trust: { type: 'string' }, json: { type: 'boolean' } }, 1)
  if (!values.trust) throw new UsageError('--trust is needed: a PEM file with the roots you trust')
  const file = files[0]!
  const trust = certificatesOf(new Uint8Array(await readFile(values.trust)))
  const source = await fileSource(file)
  try {
    const report = await verify(source, { trust, crypto: nodeCrypto })
    const text = values.json
      ? JSON.stringify({ file, signatures: report.signatures.map(asJson) }, null, 2)
      : [`${file}: ${summaryOf(report.signatures)}`, ...report.signatures.map(asText)].join('\n')
    process.stdout.write(`${text}\n`)
    return report.isGood ? 0 : 1
  } finally {
    await source.close()
  }
}

/** The published shape: these keys and no others. */
function asJson(signature: SignatureReport) {
  const { field, indication, subIndication, signer, time, coversWholeFile, changesAfter } = signature
  return { field, indication, subIndication, signer, time, coversWholeFile, changesAfter }
}

function summaryOf(signatures: readonly SignatureReport[]): string {
  if (signatures.length === 0) return 'not signed'
  const good = signatures.filter(({ indication }) => indication === 'TOTAL-PASSED').length
  return `${good} of ${signatures.length} signatures good`
}

function asText(signature: SignatureReport): string {
  const { field, indication, subIndication, message, signer, authority, time, timeSource } = signature
  const lines = [
    `${field}: ${[indication, subIndication].filter(Boolean).join(' / ')}${message ? ` (${message})` : ''}`,
    `  signer     ${signer ?? 'unknown'}${authority ? `, certified by ${authority}` : ''}`,
    `  time       ${time ?? 'unknown'}${timeSource === 'claim' ? ' (as the signer’s clock had it)' : ''}`,
    `  covers     ${signature.coversWholeFile ? 'the whole file' : 'an earlier revision'}`,
    ...signature.changesAfter.map(
      ({ revision, kinds }) => `  later      revision ${revision ?? '?'}: ${kinds.join(', ')}`,
    ),
  ]
  return lines.join('\n')
}
