import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Given } from './own-certificate.ts'

/** A key and its certificate as an authority's PKCS#12 file under a passphrase. */
export async function keyFileUnder(passphrase: string, given: Given, ...how: string[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'muhar-key-file-'))
  const at = (file: string) => join(folder, file)
  try {
    await writeFile(at('key.pem'), given.keyPem)
    await writeFile(at('certificate.pem'), given.certificatePem)
    await writeFile(at('chain.pem'), given.chainPem)
    const parts = ['-inkey', at('key.pem'), '-in', at('certificate.pem'), '-certfile', at('chain.pem')]
    const out = ['-passout', `pass:${passphrase}`, '-out', at('key.p12')]
    execFileSync('openssl', ['pkcs12', '-export', ...parts, ...out, ...how])

    return await readFile(at('key.p12'))
  } finally {
    await rm(folder, { recursive: true })
  }
}
