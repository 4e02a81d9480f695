import { execFileSync } from 'node:child_process'
import { createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { P12Signer } from '@signpdf/signer-p12'
import { SignPdf } from '@signpdf/signpdf'
import { signCms } from '../engine/crypto/index.ts'
import { complete, prepare, type SigningKey } from '../engine/index.ts'
import { nodeCrypto, nodeSigningKey } from '../engine/node/index.ts'
import { aPdf } from '../engine/tests/pdf-files.ts'

export interface Table {
  title: string
  columns: string[]
  rows: (string | number)[][]
}

interface Signer {
  privateKey: KeyObject
  key: SigningKey
  p12: Buffer
}

function aSigner(): Signer {
  const folder = mkdtempSync(join(tmpdir(), 'muhar-bench-'))
  const [keyFile, certificateFile, p12File] = ['key.pem', 'cert.pem', 'signer.p12'].map((name) =>
    join(folder, name),
  )
  try {
    const make = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=Bench']
    execFileSync('openssl', [...make, '-keyout', keyFile!, '-out', certificateFile!], { stdio: 'ignore' })
    const bundle = [
      'pkcs12',
      '-export',
      '-inkey',
      keyFile!,
      '-in',
      certificateFile!,
      '-passout',
      'pass:bench',
    ]
    execFileSync('openssl', [...bundle, '-out', p12File!])
    const privateKey = createPrivateKey(readFileSync(keyFile!))
    const key = nodeSigningKey({ key: privateKey, certificates: readFileSync(certificateFile!, 'latin1') })
    return { privateKey, key, p12: readFileSync(p12File!) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What nobody can do without: copy the file, hash it, sign once with RSA-2048. */
function floor(file: Uint8Array, { privateKey }: Signer): void {
  const digest = createHash('sha256').update(file.slice()).digest()
  sign('sha256', digest, privateKey)
}

async function engine(file: Uint8Array, { key }: Signer): Promise<void> {
  const field = {
    field: 'bench',
    rect: [50, 50, 200, 60] as const,
    appearance: { lines: ['Asha Rao', '21 Nov 2026', 'I agree'] },
  }
  const { prepared, digest } = await prepare(file, field, { crypto: nodeCrypto })
  const cms = await signCms({ digest, hash: 'SHA-256', key, signingCertificateV2: true, crypto: nodeCrypto })
  Buffer.concat([file, await complete(prepared, cms)])
}

/** @signpdf as its documentation uses it. */
async function peer(file: Uint8Array, { p12 }: Signer): Promise<void> {
  const text = { reason: 'I agree', contactInfo: '', name: 'Asha Rao', location: 'Pune' }
  const withPlaceholder = plainAddPlaceholder({
    pdfBuffer: Buffer.from(file),
    signatureLength: 16_384,
    ...text,
  })
  // A signer of theirs serves once: signing empties the buffer it holds.
  await new SignPdf().sign(withPlaceholder, new P12Signer(p12, { passphrase: 'bench' }))
}

/** Medians in ms of several acts done by turns, so that whatever else the machine does meets all of them alike. */
async function medians(rounds: number, ...acts: (() => void | Promise<void>)[]): Promise<number[]> {
  const times = acts.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, act] of acts.entries()) {
      const start = performance.now()
      await act()
      times[index]!.push(performance.now() - start)
    }
  }
  return times.map((own) => own.sort((one, other) => one - other)[rounds >> 1] ?? Number.NaN)
}

const sizes = [
  { name: '100 kB', ballast: 98_000, rounds: 1500 },
  { name: '1 MB', ballast: 998_000, rounds: 400 },
  { name: '20 MB', ballast: 19_998_000, rounds: 25 },
]

/**
 * One visible signature, file in memory, process warm: the engine and @signpdf against the floor. The peer reads
 * cross-reference tables only.
 */
export async function benchEngine(): Promise<Table> {
  const signer = aSigner()
  const rows: Table['rows'] = []
  const times = (value: number, base: number) => `${(value / base).toFixed(2)} ×`
  for (const { name, ballast, rounds } of sizes) {
    for (const xref of ['table', 'stream'] as const) {
      const file = await aPdf({ pages: 10, xref, ballast })
      await medians(Math.ceil(rounds / 3), () => engine(file, signer))
      const [base = 0, ours = 0] = await medians(
        rounds,
        () => floor(file, signer),
        () => engine(file, signer),
      )
      const theirs = xref === 'table' ? (await medians(9, () => peer(file, signer)))[0]! : null
      rows.push([
        `${name}, ${xref}`,
        base.toFixed(2),
        ours.toFixed(2),
        times(ours, base),
        theirs === null ? 'cannot read it' : theirs.toFixed(2),
        theirs === null ? '' : times(theirs, base),
      ])
    }
  }
  return {
    title: 'Signing one file (median, ms): floor is copy + SHA-256 + one RSA-2048 signature',
    columns: ['file', 'floor', 'engine', 'engine / floor', '@signpdf', '@signpdf / floor'],
    rows,
  }
}
