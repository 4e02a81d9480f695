import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { certificatesOf } from '../../crypto/x509/certificate.ts'
import type { TrustAnchor } from '../../verify/trust.ts'

export interface FiledTrust {
  anchors: TrustAnchor[]
  /** Recognised and not trusted. */
  testRoots: Uint8Array[]
}

const shelves = { 'cca-india': 'cca-india', organisation: 'organisation' } as const

/**
 * A folder of trust: `cca-india/` and `organisation/` hold the roots that are trusted, `test/`
 * those of tests, which are recognised and never trusted. Files are PEM or DER; anyone who may
 * write there decides whom you trust. See `docs/trust.md`.
 *
 * @throws CmsError UNREADABLE for a file that holds no certificate; what `readdir` throws when the
 * folder is missing
 */
export async function readTrustFolder(folder: string): Promise<FiledTrust> {
  const names = new Set(await readdir(folder))
  const anchors: TrustAnchor[] = []
  for (const [name, kind] of Object.entries(shelves)) {
    if (!names.has(name)) continue
    for (const certificate of await certificatesIn(join(folder, name))) anchors.push({ certificate, kind })
  }
  const testRoots = names.has('test') ? await certificatesIn(join(folder, 'test')) : []
  return { anchors, testRoots }
}

async function certificatesIn(folder: string): Promise<Uint8Array[]> {
  const names = (await readdir(folder)).filter((name) => /\.(?:pem|crt|cer|der)$/i.test(name)).sort()
  const found: Uint8Array[] = []
  for (const name of names) found.push(...certificatesOf(new Uint8Array(await readFile(join(folder, name)))))
  return found
}
