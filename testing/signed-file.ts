import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SigningFixture } from './signing-fixture.ts'

/** The newest version of a document as a file for other people's tools. */
export async function newestFile(fixture: SigningFixture, documentId: string): Promise<string> {
  const version = await fixture.store.read(async (tx) => (await tx.documentVersions.of(documentId)).at(-1))
  if (!version) throw new Error('the document has no version')

  return fileOf(fixture, version.sha256)
}

export async function fileOf(fixture: SigningFixture, sha256: Buffer): Promise<string> {
  const opened = await fixture.parts.vault.open(fixture.organisation.id, sha256)
  if (!opened) throw new Error('the vault lacks the bytes')
  const file = join(mkdtempSync(join(fixture.folder, 'signed-')), 'signed.pdf')
  writeFileSync(file, await opened.read(0, opened.size))

  return file
}

/** How many signatures poppler calls valid. */
export function validSignatures(file: string): number {
  const said = execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })

  return said.match(/Signature is Valid/g)?.length ?? 0
}

/** Throws what qpdf complains about. */
export const checkWithQpdf = (file: string): string =>
  execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })

/** `openssl cms -verify` over the bytes that the signature covers; throws what it says. */
export function opensslAgrees(
  bytes: Uint8Array,
  [, to, from, length]: readonly number[],
  rootPem: string,
  folder: string,
): void {
  const hex = Buffer.from(bytes.subarray(to! + 1, from! - 1)).toString('latin1')
  const [cms, content, root] = ['cms.der', 'content.bin', 'root.pem'].map((one) => join(folder, one))
  writeFileSync(cms!, Buffer.from(hex, 'hex'))
  writeFileSync(content!, Buffer.concat([bytes.subarray(0, to), bytes.subarray(from, from! + length!)]))
  writeFileSync(root!, rootPem)
  const how = ['-inform', 'DER', '-binary', '-content', content!, '-CAfile', root!, '-purpose', 'any']
  execFileSync('openssl', ['cms', '-verify', '-in', cms!, ...how, '-out', '/dev/null'])
}
