import { beforeAll, describe, expect, it } from 'vitest'
import { nodeLegacyCiphers } from '../node/legacy-ciphers.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { onePageObjects, rawPdf, rawStream, withPatch } from '../tests/raw-pdf.ts'
import { signFile } from '../tests/sign-file.ts'
import { anOpensslSigner, type OpensslSigner, pdfToText, qpdf, qpdfCheck } from '../tests/tools.ts'
import { fromLatin1, latin1 } from './characters.ts'
import { saslPrepared } from './encryption/saslprep.ts'
import { inspect } from './inspect.ts'
import { repair, unlock } from './open-copy.ts'

const ports = { crypto: nodeCrypto, ciphers: nodeLegacyCiphers }
const refusal = (code: string) => expect.objectContaining({ name: 'PdfError', code })

let signer: OpensslSigner
beforeAll(() => {
  signer = anOpensslSigner()
})

describe('unlock', () => {
  const kinds: [string, string[]][] = [
    ['RC4, 40 bits', ['40']],
    ['RC4, 128 bits', ['128', '--use-aes=n']],
    ['AES-128', ['128', '--use-aes=y']],
    ['AES-128 with readable metadata', ['128', '--use-aes=y', '--cleartext-metadata']],
    ['AES-256', ['256']],
    ['AES-256 of revision 5', ['256', '--force-R5']],
  ]
  const lock = (pdf: Uint8Array, user: string, owner: string, kind: string[]) =>
    qpdf(pdf, '--allow-weak-crypto', '--encrypt', user, owner, ...kind, '--')

  it.each(kinds)('opens %s by either password, and not by another', async (_, kind) => {
    for (const xref of ['table', 'stream'] as const) {
      const base = await aPdf({ pages: 2, xref, form: true })
      const locked = lock(base, 'user', 'owner', kind)
      for (const password of ['user', 'owner']) {
        const open = await unlock(locked, password, ports)
        expect((await inspect(open)).fields).toEqual((await inspect(base)).fields)
        expect(pdfToText(open)).toBe(pdfToText(base))
        const check = qpdfCheck(open)
        expect(check.status, check.output).toBe(0)
        // A string, which is encrypted apart from the streams.
        expect(latin1(qpdf(open, '--qdf', '--object-streams=disable'))).toMatch(
          /\/Title (\(A contract\)|<feff0041002000)/i,
        )
      }
      for (const wrong of ['nope', '', 'User']) {
        await expect(unlock(locked, wrong, ports)).rejects.toThrow(refusal('WRONG_PASSWORD'))
      }
    }
  })

  it('opens what has an owner alone with the empty password, and takes other alphabets', async () => {
    const base = await aPdf()
    expect((await inspect(await unlock(lock(base, '', 'owner', ['256']), '', ports))).pages).toHaveLength(1)
    const hindi = lock(base, 'पासवर्ड', 'owner', ['256'])
    expect((await inspect(await unlock(hindi, 'पासवर्ड', ports))).pages).toHaveLength(1)
  })

  it('prepares a password by SASLprep, and tries the normal form of writers that do not', async () => {
    const base = await aPdf()
    const opens = async (written: string, typed: string) =>
      inspect(await unlock(lock(base, written, 'owner', ['256']), typed, ports))
    // qpdf prepares nothing: what it is given is what the file was locked with.
    expect((await opens('IX', '\u00ad\u2168')).pages).toHaveLength(1)
    expect((await opens('a b', 'a\u00a0\u200bb')).pages).toHaveLength(1)
    expect((await opens('I\u00adX', 'I\u00adX')).pages).toHaveLength(1)
    expect((await opens('\u0627\u0031', '\u0627\u0031')).pages).toHaveLength(1)
    await expect(opens('IX', 'ix')).rejects.toThrow(refusal('WRONG_PASSWORD'))
  })

  it.each([
    // RFC 4013 §3.
    ['I\u00adX', 'IX'],
    ['user', 'user'],
    ['USER', 'USER'],
    ['\u00aa', 'a'],
    ['\u2168', 'IX'],
    ['\u0007', null],
    ['\u0627\u0031', null],
    // RFC 3454 §6, and spaces of table C.1.2.
    ['\u0627\u0031\u0628', '\u0627\u0031\u0628'],
    ['\u0627a\u0628', null],
    ['a\u3000b', 'a b'],
    ['पासवर्ड', 'पासवर्ड'],
  ])('SASLprep of %j is %j', (typed, prepared) => {
    expect(saslPrepared(typed)).toBe(prepared)
  })

  it('gives back an open file as it is', async () => {
    const base = await aPdf()
    expect(await unlock(base, 'whatever', ports)).toBe(base)
  })

  it('refuses public-key security and unknown revisions in words', async () => {
    const make = (encrypt: string) =>
      rawPdf({ objects: onePageObjects(), trailer: `/Encrypt << ${encrypt} >>` })
    for (const encrypt of [
      '/Filter /Adobe.PubSec /V 4',
      '/Filter /Standard /V 9 /R 4',
      '/Filter /Standard /V 2 /R 77',
    ]) {
      await expect(unlock(make(encrypt), '', ports), encrypt).rejects.toThrow(refusal('UNSUPPORTED'))
    }
    await expect(unlock(make('/Filter /Standard /V 5 /R 6'), '', ports)).rejects.toThrow(refusal('DAMAGED'))
  })

  it.each([
    ['RC4, 128 bits', ['128', '--use-aes=n']],
    ['AES-256', ['256']],
  ])('keeps to what the author allows, unless the owner asks: %s', async (_, kind) => {
    const base = await aPdf()
    for (const user of ['user', '']) {
      for (const forbidden of ['--modify=none', '--modify=form', '--modify=assembly'])
        await expect(unlock(lock(base, user, 'owner', [...kind, forbidden]), user, ports)).rejects.toThrow(
          refusal('NOT_PERMITTED'),
        )
      const open = await unlock(lock(base, user, 'owner', [...kind, '--modify=none']), 'owner', ports)
      expect(pdfToText(open)).toBe(pdfToText(base))
      // Printing and copying have nothing to do with signing.
      await unlock(lock(base, user, 'owner', [...kind, '--print=none', '--extract=n']), user, ports)
    }
  })

  it('refuses to open a copy of what is signed', async () => {
    const signed = await signFile(await aPdf(), { field: 'a', name: 'Asha' }, signer)
    await expect(unlock(lock(signed, 'user', 'owner', ['256']), 'user', ports)).rejects.toThrow(
      refusal('ALREADY_SIGNED'),
    )
  })
})

describe('repair', () => {
  const damages: [string, (whole: Uint8Array) => Uint8Array][] = [
    ['cut before its end', (whole) => whole.slice(0, whole.length - 150)],
    ['startxref into nowhere', (whole) => withPatch(whole, 'startxref\n', 'startxref\n9')],
    [
      'shifted by bytes lost in a transfer',
      (whole) => fromLatin1(latin1(whole).replace('%PDF-1.7\n', '%PDF-1.7')),
    ],
  ]

  it.each(damages)('saves a file %s, so that it can be signed', async (_, damage) => {
    const whole = await aPdf({ pages: 3 })
    const broken = damage(whole)
    const sound = await repair(broken)
    expect(await inspect(sound)).toMatchObject({
      repaired: false,
      pages: [{ width: 595 }, { width: 595 }, { width: 595 }],
    })
    const check = qpdfCheck(await signFile(sound, { field: 'a', rect: [10, 10, 90, 30] }, signer))
    expect(check.status, check.output).toBe(0)
  })

  it('saves a file whose line ends a mail program changed', async () => {
    const whole = latin1(rawPdf({ objects: onePageObjects() }))
    const sound = await repair(fromLatin1(whole.replace(/\n/g, '\r\n')))
    expect(await inspect(sound)).toMatchObject({ repaired: false, pages: [{ width: 420 }] })
  })

  it('saves a cut file whose objects are in object streams', async () => {
    const whole = await aPdf({ pages: 3, xref: 'stream' })
    expect((await inspect(await repair(whole.slice(0, whole.length - 200)))).pages).toHaveLength(3)
  })

  it('takes the last of several versions of an object', async () => {
    const objects = onePageObjects({ page: '/MediaBox [0 0 100 100]' })
    const later = '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 222 333] >>\nendobj\n'
    const broken = fromLatin1(`${latin1(rawPdf({ objects })).replace('startxref', 'startxxxx')}${later}`)
    expect((await inspect(await repair(broken))).pages[0]).toMatchObject({ width: 222, height: 333 })
  })

  it('is not led astray by what looks like an object inside a stream', async () => {
    const objects = onePageObjects({ more: { 4: rawStream('', 'text 1 0 obj << /Type /Catalog >> endobj') } })
    const broken = withPatch(rawPdf({ objects }), 'startxref\n', 'startxref\n9')
    expect((await inspect(await repair(broken))).pages).toHaveLength(1)
  })

  it('gives back a sound file as it is, and leaves what is signed alone', async () => {
    const whole = await aPdf()
    expect(await repair(whole)).toBe(whole)
    const signed = await signFile(whole, { field: 'a' }, signer)
    await expect(repair(signed.slice(0, signed.length - 40))).rejects.toThrow(refusal('DAMAGED'))
  })

  it('refuses what has nothing to be saved', async () => {
    await expect(repair(fromLatin1('%PDF-1.4\nnothing here'))).rejects.toThrow(refusal('DAMAGED'))
    const huge = fromLatin1('%PDF-1.4\n8388000 0 obj\n<< /Type /Catalog /Pages 8388001 0 R >>\nendobj\n')
    await expect(repair(huge)).rejects.toThrow(refusal('INCOMPLETE'))
  })
})
