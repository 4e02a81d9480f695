import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import koffi from 'koffi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { concat } from '../../crypto/bytes.ts'
import { signCms } from '../../crypto/cms/sign.ts'
import { complete } from '../../sign/complete.ts'
import { prepare } from '../../sign/prepare.ts'
import { anOpensslKey } from '../../tests/openssl-key.ts'
import { aPdf } from '../../tests/pdf-files.ts'
import { toolFolder } from '../../tests/run-tool.ts'
import { pdfsig } from '../../tests/tools.ts'
import { verify } from '../../verify/verify.ts'
import { nodeCrypto } from '../node-crypto.ts'
import { openPkcs11Token, type Pkcs11Token, pkcs11Tokens, visitPkcs11Token } from './pkcs11-token.ts'

const module = '/usr/lib/softhsm/libsofthsm2.so'
const token = 'muhar-tests'
const pin = '4711'

/**
 * The module keeps its configuration for the life of the process: one token for all tests of this
 * file.
 */
describe('keys in a token (softhsm2)', () => {
  const folder = toolFolder()
  let opened: Pkcs11Token
  let wrongPin: unknown
  const rsa = anOpensslKey('rsa:2048')
  const ec = anOpensslKey('ec:P-256')
  beforeAll(async () => {
    mkdirSync(`${folder.path}/tokens`)
    const conf = folder.write(
      'softhsm2.conf',
      `directories.tokendir = ${folder.path}/tokens\nlog.level = ERROR\n`,
    )
    // The module reads the environment of the process, of which a worker thread has a copy alone.
    koffi.load('libc.so.6').func('int setenv(const char *name, const char *value, int over)')(
      'SOFTHSM2_CONF',
      conf,
      1,
    )
    const util = (...args: string[]) =>
      execFileSync('softhsm2-util', args, { env: { ...process.env, SOFTHSM2_CONF: conf }, stdio: 'pipe' })
    util('--init-token', '--free', '--label', token, '--pin', pin, '--so-pin', '12345678')
    for (const [id, { pkcs8 }] of [
      ['01', rsa],
      ['02', ec],
    ] as const) {
      writeFileSync(`${folder.path}/${id}.pem`, pkcs8)
      util(
        '--import',
        `${folder.path}/${id}.pem`,
        '--token',
        token,
        '--label',
        `key ${id}`,
        '--id',
        id,
        '--pin',
        pin,
      )
    }
    // Once somebody is logged in a token asks nobody of this process again.
    wrongPin = await openPkcs11Token({ module, token, pin: '0000' }).catch((error: unknown) => error)
    opened = await openPkcs11Token({ module, token, pin })
  })
  afterAll(() => {
    opened?.close()
    folder.remove()
  })

  it('sign after the collector ran: their module stays loaded', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    for (let times = 0; times < 5; times += 1) {
      collect()
      await pause(5)
    }
    const key = opened.signingKey({ id: new Uint8Array([1]), certificates: [rsa.certificate] })
    expect(await key.sign(new Uint8Array(32))).toHaveLength(256)
  })

  it.each([
    ['RSA', 1, rsa.certificate, 'SHA-256', false],
    ['RSA-PSS', 1, rsa.certificate, 'SHA-384', true],
    ['ECDSA', 2, ec.certificate, 'SHA-256', false],
  ] as const)(
    'sign a file by %s that poppler and our verifier call good',
    async (_, id, certificate, hash, pss) => {
      const key = opened.signingKey({ id: Uint8Array.of(id), certificates: [certificate], hash, pss })
      const base = await aPdf()
      const { prepared, digest } = await prepare(base, { field: 'a', subFilter: 'ETSI.CAdES.detached', hash })
      const cms = await signCms({ digest, hash, key, signingCertificateV2: true, crypto: nodeCrypto })
      const file = concat([base, await complete(prepared, cms)])
      expect(await verify(file, { trust: [certificate], crypto: nodeCrypto })).toMatchObject({ isGood: true })
      expect(pdfsig(file)).toContain('Signature is Valid')
    },
  )

  it('sign one after the other when asked at once', async () => {
    const key = opened.signingKey({ id: Uint8Array.of(1), certificates: [rsa.certificate] })
    const data = new TextEncoder().encode('the same')
    const signatures = await Promise.all(Array.from({ length: 8 }, () => key.sign(data)))
    expect(new Set(signatures.map((one) => Buffer.from(one).toString('hex'))).size).toBe(1)
  })

  it('are made inside, and stay there', async () => {
    const id = Uint8Array.of(7)
    const spki = opened.generateRsaKey(id, 'made here')
    const data = new TextEncoder().encode('to be signed')
    const key = opened.signingKey({ id, certificates: [rsa.certificate] })
    const signature = await key.sign(data)
    expect(await nodeCrypto.verify(key.algorithm, spki, data, signature)).toBe(true)
    expect(await nodeCrypto.verify(key.algorithm, spki, new Uint8Array(3), signature)).toBe(false)
  })

  it('are found however many certificates a token has', async () => {
    for (let at = 0; at < 130; at += 1)
      opened.keepCertificate(Uint8Array.of(50, at), `kept ${at}`, rsa.certificate)
    const [facts] = (await pkcs11Tokens(module)).filter(({ label }) => label === token)
    const visited = await visitPkcs11Token({ module, slot: facts!.slot })
    try {
      const labels = new Set(visited.certificates().map(({ label }) => label))
      expect([0, 63, 64, 129].filter((at) => !labels.has(`kept ${at}`))).toEqual([])
      // Somebody is logged in: that this PIN is wrong is not said.
      expect(await visited.login('0000')).toBe(false)
    } finally {
      visited.close()
    }
  })

  it('are refused in words', async () => {
    expect(wrongPin).toMatchObject({ code: 'PASSPHRASE_WRONG' })
    await expect(openPkcs11Token({ module, token: 'another', pin })).rejects.toMatchObject({
      code: 'TOKEN_UNUSABLE',
      message: expect.stringContaining('another'),
    })
    await expect(openPkcs11Token({ module: '/dev/null', token, pin })).rejects.toMatchObject({
      code: 'TOKEN_UNUSABLE',
    })
    expect(() => opened.signingKey({ id: Uint8Array.of(99) })).toThrow(/no such key/)
    expect(() => opened.signingKey({ id: Uint8Array.of(1) })).toThrow(/no certificate/)
  })
})
