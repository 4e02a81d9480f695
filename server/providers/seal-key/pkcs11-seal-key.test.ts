import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync } from 'node:fs'
import koffi from 'koffi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCertificate } from '#engine/crypto/index.ts'
import { nodeCrypto } from '#engine/node/index.ts'
import { anOpensslKey } from '#engine/tests/openssl-key.ts'
import { toolFolder } from '#engine/tests/run-tool.ts'
import { pkcs11SealKey } from './pkcs11-seal-key.ts'

const module = '/usr/lib/softhsm/libsofthsm2.so'
const token = 'muhar-seal'

describe('the key of the seal in a token (softhsm2)', () => {
  const folder = toolFolder()
  const own = anOpensslKey('rsa:2048', 'TEST ONLY Seal')
  const stranger = anOpensslKey('rsa:2048', 'TEST ONLY Stranger')
  const now = () => new Date()
  const inToken = (more: object = {}, certificate = own.certificate, at = now) =>
    pkcs11SealKey(
      { module, token, label: 'seal', pinFile: folder.write('pin', '4711\n'), ...more },
      [certificate],
      at,
    )
  beforeAll(() => {
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
    util('--init-token', '--free', '--label', token, '--pin', '4711', '--so-pin', '12345678')
    const key = folder.write('key.pem', own.pkcs8)
    const named = ['--token', token, '--pin', '4711', '--label']
    util('--import', key, ...named, 'seal', '--id', '01')
    for (const id of ['02', '03']) util('--import', key, ...named, 'twice', '--id', id)
  })
  afterAll(() => folder.remove())

  it('refuses a wrong PIN in words, and does not try it again', async () => {
    const wrong = folder.write('wrong', '0000')
    const key = inToken({ pinFile: wrong })
    await expect(key.open()).rejects.toThrow('The key of the seal cannot be used: the token refuses the PIN.')
    // The right one now: but who knows how often a token lets itself be asked.
    renameSync(folder.write('right', '4711'), wrong)
    await expect(key.open()).rejects.toThrow('the token refuses the PIN')
  })

  it('signs what its certificate proves, several at once', async () => {
    const key = await inToken().open()
    const { spki } = readCertificate(own.certificate)
    const data = Buffer.from('sealed')
    for (const signature of await Promise.all([1, 2, 3].map(() => key.sign(data))))
      expect(await nodeCrypto.verify(key.algorithm, spki, data, signature)).toBe(true)
  })

  it.each([
    ['a certificate of another key', {}, stranger.certificate, 'do not belong together'],
    ['a key that is not there', { label: 'other' }, own.certificate, 'the token has no such key'],
    ['a name of two keys', { label: 'twice' }, own.certificate, 'the token has several such keys'],
    ['a token that is not there', { token: 'away' }, own.certificate, 'there is no token “away”'],
    ['no module', { module: '/nowhere.so' }, own.certificate, '/nowhere.so is no PKCS #11 module'],
    ['no file for the PIN', { pinFile: '/nowhere' }, own.certificate, 'ENOENT'],
  ])('says in words: %s', async (_, more, certificate, words) => {
    await expect(inToken(more, certificate).open()).rejects.toThrow(words)
  })

  it('does not seal once its certificate ended, and opens again after a failure', async () => {
    let time = new Date()
    const pinFile = folder.write('late', '4711')
    renameSync(pinFile, `${pinFile}.away`)
    const key = inToken({ pinFile }, own.certificate, () => time)
    await expect(key.open()).rejects.toThrow('ENOENT')
    renameSync(`${pinFile}.away`, pinFile)
    await key.open()
    time = new Date(Date.now() + 31 * 86_400_000)
    await expect(key.open()).rejects.toThrow(/^The certificate of the seal is good from .* to /)
  })
})
