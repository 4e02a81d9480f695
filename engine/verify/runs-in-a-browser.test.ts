import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { blobSource } from '../browser/blob-source.ts'
import { webCrypto } from '../browser/web-crypto.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { TestAuthority } from '../tests/pki.ts'
import { signWithPort } from '../tests/sign-with-port.ts'
import { verify } from './verify.ts'

const engine = dirname(import.meta.dirname)

/** Every file an entry reaches, with what it imports from outside. */
function reach(entry: string): { files: string[]; outside: string[] } {
  const files = new Set<string>()
  const outside = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      const next = resolve(dirname(file), name!)
      if (name!.startsWith('.') && existsSync(next)) visit(next)
      else outside.add(name!)
    }
  }
  visit(resolve(engine, entry))
  return { files: [...files], outside: [...outside] }
}

/** What WebCrypto has not, from libraries that need nothing of Node themselves. */
const ciphers = ['@noble/ciphers/aes.js', '@noble/hashes/legacy.js']

describe('what a browser’s worker loads', () => {
  it.each([
    ['verify/index.ts', []],
    ['browser/index.ts', ciphers],
    ['crypto/index.ts', []],
    ['index.ts', []],
  ])('%s needs nothing of Node, and no library but for the ciphers of old files', (entry, libraries) => {
    const { files, outside } = reach(entry)
    expect(files.length).toBeGreaterThan(5)
    expect(outside.sort()).toEqual(libraries)
    expect(
      files.filter((file) => /\bBuffer\b(?!Source)|\bprocess\./.test(readFileSync(file, 'utf8'))),
    ).toEqual([])
  })

  it('would notice Node', () => {
    expect(reach('node/node-crypto.ts').outside).toContain('node:crypto')
  })

  it.each(['rsa', 'ec'] as const)('verifies a Blob with WebCrypto: %s', async (kind) => {
    const authority = await TestAuthority.create({ kind })
    const holder = await authority.issue()
    const file = new Uint8Array(
      await signWithPort(await aPdf(), { field: { field: 'one' }, holder, authority }),
    )
    const options = { trust: authority.trust, crypto: webCrypto }
    await expect(verify(blobSource(new Blob([file])), options)).resolves.toMatchObject({ isGood: true })
    file[100]! ^= 1
    await expect(verify(blobSource(new Blob([file])), options)).resolves.toMatchObject({ isGood: false })
  })
})
