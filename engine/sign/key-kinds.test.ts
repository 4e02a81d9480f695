import { afterAll, describe, expect, it } from 'vitest'
import { concat } from '../crypto/bytes.ts'
import { signCms } from '../crypto/cms/sign.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import { nodeSigningKey } from '../node/signing-key.ts'
import type { HashName } from '../ports.ts'
import { anOpensslKey, type OpensslKeyKind } from '../tests/openssl-key.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { pem, runTool, toolFolder } from '../tests/run-tool.ts'
import { coveredBy } from '../tests/sign-file.ts'
import { pdfsig } from '../tests/tools.ts'
import { verify } from '../verify/verify.ts'
import { complete } from './complete.ts'
import { prepare } from './prepare.ts'

const folder = toolFolder()
afterAll(() => folder.remove())

describe('keys that sign', () => {
  it.each<[OpensslKeyKind, Exclude<HashName, 'SHA-1'>, boolean]>([
    ['rsa:2048', 'SHA-256', false],
    ['rsa:2048', 'SHA-512', false],
    ['rsa:2048', 'SHA-512', true],
    ['rsa:3072', 'SHA-384', false],
    ['rsa:4096', 'SHA-256', true],
    ['ec:P-256', 'SHA-256', false],
    ['ec:P-384', 'SHA-384', false],
    ['ec:P-384', 'SHA-512', false],
  ])('%s with %s, PSS %s: openssl, poppler and our verifier agree', async (kind, hash, pss) => {
    const { pkcs8, certificate } = anOpensslKey(kind)
    // Key and padding are handed to Node in another way on each.
    const onThisThread = hash === 'SHA-256'
    const key = nodeSigningKey({ key: pkcs8, certificates: [certificate], hash, pss, onThisThread })
    const base = await aPdf()
    const { prepared, digest } = await prepare(base, { field: 'a', subFilter: 'ETSI.CAdES.detached', hash })
    expect([prepared.hash, digest.length * 8]).toEqual([hash, Number(hash.slice(4))])
    const cms = await signCms({ digest, hash, key, signingCertificateV2: true, crypto: nodeCrypto })
    const file = concat([base, await complete(prepared, cms)])

    const report = await verify(file, { trust: [certificate], crypto: nodeCrypto })
    expect(report.signatures).toMatchObject([{ indication: 'TOTAL-PASSED' }])
    expect(pdfsig(file)).toContain('Signature is Valid')
    const verified = runTool(
      'openssl',
      'cms',
      '-verify',
      '-binary',
      '-inform',
      'DER',
      '-purpose',
      'any',
      '-in',
      folder.write('cms', cms),
      '-content',
      folder.write('content', coveredBy(file, prepared.byteRange)),
      '-CAfile',
      folder.write('root.pem', pem('CERTIFICATE', certificate)),
      '-out',
      '/dev/null',
    )
    expect(verified.text).toMatch(/[Vv]erification successful/)
  })

  it('does not sign with a hash that was not prepared, nor prepare with one that is none', async () => {
    const { pkcs8, certificate } = anOpensslKey('ec:P-256')
    const key = nodeSigningKey({ key: pkcs8, certificates: [certificate], hash: 'SHA-384' })
    const { prepared, digest } = await prepare(await aPdf(), { field: 'a' })
    const cms = signCms({ digest, hash: prepared.hash, key, signingCertificateV2: true, crypto: nodeCrypto })
    await expect(cms).rejects.toMatchObject({ code: 'ALGORITHM_REFUSED' })
    const weak = prepare(await aPdf(), { field: 'a', hash: 'SHA-1' as 'SHA-256' })
    await expect(weak).rejects.toMatchObject({ code: 'BAD_FIELD' })
  })
})
