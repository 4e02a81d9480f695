import { execFileSync } from 'node:child_process'
import { createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signCms } from '../engine/crypto/index.ts'
import { complete, prepare, type SigningKey, type Source } from '../engine/index.ts'
import { nodeCrypto, nodeSigningKey } from '../engine/node/index.ts'

export interface Signer {
  privateKey: KeyObject
  /** Signs on the thread that asks, as the floor does. */
  key: SigningKey
  /** Signs on a thread of the pool, as a server wants it. */
  pooledKey: SigningKey
  p12: Buffer
}

/** An RSA-2048 key and its certificate, made by OpenSSL. */
export function aSigner(): Signer {
  const folder = mkdtempSync(join(tmpdir(), 'muhar-bench-'))
  const [keyFile, certificateFile, p12File] = ['key.pem', 'cert.pem', 'signer.p12'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  try {
    const make = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=Bench']
    execFileSync('openssl', [...make, '-keyout', keyFile, '-out', certificateFile], { stdio: 'ignore' })
    const bundle = ['pkcs12', '-export', '-inkey', keyFile, '-in', certificateFile, '-passout', 'pass:bench']
    execFileSync('openssl', [...bundle, '-out', p12File])
    const privateKey = createPrivateKey(readFileSync(keyFile))
    const certificates = readFileSync(certificateFile, 'latin1')

    return {
      privateKey,
      key: nodeSigningKey({ key: privateKey, certificates, onThisThread: true }),
      pooledKey: nodeSigningKey({ key: privateKey, certificates }),
      p12: readFileSync(p12File),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * What nobody can do without: copy the file, hash it, sign once with RSA-2048. The copy is handed
 * over, as a signed file is.
 */
export function floor(file: Uint8Array, { privateKey }: Pick<Signer, 'privateKey'>): Uint8Array {
  const copy = file.slice()
  sign('sha256', createHash('sha256').update(copy).digest(), privateKey)

  return copy
}

/** The tail of one visible signature, PAdES B-B. */
export async function signedTail(source: Source, { key }: Pick<Signer, 'key'>): Promise<Uint8Array> {
  const field = {
    field: 'bench',
    rect: [50, 50, 200, 60] as const,
    appearance: { lines: ['Asha Rao', '21 Nov 2026', 'I agree'] },
    subFilter: 'ETSI.CAdES.detached' as const,
  }
  const { prepared, digest } = await prepare(source, field, { crypto: nodeCrypto })
  const cms = await signCms({ digest, hash: 'SHA-256', key, signingCertificateV2: true, crypto: nodeCrypto })

  return await complete(prepared, cms)
}

export async function signInMemory(file: Uint8Array, signer: Pick<Signer, 'key'>): Promise<Uint8Array> {
  return Buffer.concat([file, await signedTail(file, signer)])
}
