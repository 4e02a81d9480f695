import { beforeAll, describe, expect, it } from 'vitest'
import { certificatesOf } from '../crypto/x509/certificate.ts'
import { appendDocumentTimeStamp } from '../lasting/append-time-stamp.ts'
import { appendValidation } from '../lasting/append-validation.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import { bytesOf, textOf } from '../tests/append-revision.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { onePageObjects, rawPdf, rawStream, writeObjects } from '../tests/raw-pdf.ts'
import { joined, signFile } from '../tests/sign-file.ts'
import { anOpensslSigner, type OpensslSigner, pdfsig, qpdfCheck } from '../tests/tools.ts'
import { verify } from '../verify/verify.ts'
import { fromBase64 } from './base64.ts'
import { prepare } from './prepare.ts'

/** What a writer that looks for its own placeholder would find first. */
const decoy = `/ByteRange ${' '.repeat(44)} /Contents <${'0'.repeat(32_768)}>`

describe('writing that cannot be led astray', () => {
  let signer: OpensslSigner
  beforeAll(() => {
    signer = anOpensslSigner()
  })
  const material = {
    field: 'a',
    vri: 'A'.repeat(40),
    certificates: [Uint8Array.of(0x30, 0)],
    crls: [],
    ocsps: [Uint8Array.of(0x30, 1)],
  }
  const isGood = async (file: Uint8Array) =>
    (await verify(file, { trust: certificatesOf(signer.certificate), crypto: nodeCrypto })).isGood

  it('never looks for its own placeholder, even if somebody else wrote one', async () => {
    const objects = onePageObjects({
      page: '/MediaBox [0 0 420 595] /Contents 4 0 R',
      more: { 4: rawStream('', `% ${decoy}`), 5: `<< ${decoy} >>` },
    })
    const base = rawPdf({ objects })
    const field = { field: 'a', name: decoy.slice(0, 200), reason: `${decoy.slice(0, 90)} ) >> endobj` }
    const file = await signFile(base, field, signer)
    expect(textOf(file).startsWith(textOf(base))).toBe(true)
    expect(await isGood(file)).toBe(true)
    expect(pdfsig(file)).toContain('Signature is Valid')
    // Once more over that file: the first signature, zeros and all, is behind the second one's
    // back.
    const twice = await signFile(file, { ...field, field: 'b' }, signer)
    expect(pdfsig(twice).match(/Signature is Valid/g)).toHaveLength(2)
  })

  it('writes strings once escaped, and reads back what was meant', async () => {
    const reason = 'a (b) c) \\ \\( <</P 1>> \r\n ünï हस्ताक्षर'
    const file = await signFile(await aPdf(), { field: 'a(b)\\c', name: '((', reason }, signer)
    expect(qpdfCheck(file).status).toBe(0)
    const { signatures } = await verify(file, {
      trust: certificatesOf(signer.certificate),
      crypto: nodeCrypto,
    })
    expect(signatures).toMatchObject([{ field: 'a(b)\\c', reason, indication: 'TOTAL-PASSED' }])
  })

  it('splices what changes, and respells nothing else', async () => {
    const odd = '/MediaBox [ 0 0  420.0 595 ] % a comment of the author\n /#52otate 0 /Annots [ ]'
    const base = rawPdf({ objects: onePageObjects({ page: odd }) })
    const { prepared } = await prepare(base, { field: 'a', rect: [10, 10, 100, 50] })
    const tail = textOf(fromBase64(prepared.tail))
    expect(tail).toContain('/MediaBox [ 0 0  420.0 595 ] % a comment of the author\n /#52otate 0 /Annots [ ')
    // Page, catalog, appearance, widget, signature; the tree of pages is not touched.
    expect(tail.match(/\d+ 0 obj/g)).toHaveLength(5)
  })

  it.each(['table', 'stream'] as const)(
    'goes on in the form of the file and its numbers: %s',
    async (xref) => {
      const base = await aPdf({ xref })
      const size = Number(/\/Size (\d+)(?![\s\S]*\/Size)/.exec(textOf(base))![1])
      const stamp = async () => bytesOf('0'.repeat(100))
      const validated = joined(base, await appendValidation(base, [material], { crypto: nodeCrypto }))
      const tails = [
        fromBase64((await prepare(base, { field: 'a' })).prepared.tail),
        validated.subarray(base.length),
        await appendDocumentTimeStamp(base, { stamp, crypto: nodeCrypto }),
      ].map(textOf)
      for (const tail of tails) {
        expect([/\bxref\n/.test(tail), /\/Type \/XRef/.test(tail)]).toEqual(
          xref === 'table' ? [true, false] : [false, true],
        )
        const numbers = [...tail.matchAll(/^(\d+) 0 obj$/gm)].map(([, number]) => Number(number))
        const added = numbers.filter((number) => number >= size).sort((one, other) => one - other)
        expect(added.length).toBeGreaterThan(0)
        expect(added).toEqual(added.map((_, index) => size + index))
        expect(Number(/\/Size (\d+)/.exec(tail)![1])).toBe(size + added.length)
      }
      expect(qpdfCheck(validated).status).toBe(0)
    },
  )
})

describe('a file with places prepared for objects that it does not have', () => {
  let signer: OpensslSigner
  beforeAll(() => {
    signer = anOpensslSigner()
  })
  const places = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `${from + at} 0 R`).join(' ')
  const page = `/MediaBox [0 0 420 595] /Contents [4 0 R ${places(7, 12)}]`

  /** The next numbers: on the page, behind a comment, as an object of its own, in the trailer. */
  const inTable = () =>
    rawPdf({
      objects: onePageObjects({
        page,
        catalog: '/Odd << /A [(\\) 99 0 R) 13 % not far\n0\t\rR] >>',
        more: { 4: rawStream('', 'BT ET'), 5: '14 0 R', 6: '<< /B <</C 15 0 R>>/D/E/F 16 0 R>>' },
      }),
      trailer: `/Info 17 0 R /More [${places(18, 22)}]`,
    })

  /** Also inside an object stream. */
  const inStream = () => {
    const objects: Record<number, string> = onePageObjects({
      page,
      catalog: '/Odd 5 0 R',
      more: {
        4: rawStream('', 'BT ET'),
        6: rawStream('/Type /ObjStm /N 1 /First 4', `5 0 << /Odd [(x) ${places(13, 21)}] >>`),
      },
    })
    const { text, offsets } = writeObjects({ objects })
    const at = (num: number) => `01${offsets.get(num)!.toString(16).padStart(4, '0')}00`
    const hex = ['00000000', at(1), at(2), at(3), at(4), '02000600', at(6)].join('')
    const data = textOf(new Uint8Array(Buffer.from(hex, 'hex')))
    const section = rawStream('/Type /XRef /Size 7 /W [1 2 1] /Root 1 0 R', data)
    return bytesOf(`${text}22 0 obj\n${section}\nendobj\nstartxref\n${text.length}\n%%EOF\n`)
  }

  it.each([
    ['in a table', inTable, 23],
    ['in an object stream', inStream, 22],
  ])('keeps them empty for every signer: %s', async (_, make, free) => {
    const base = make()
    const field = { rect: [40, 40, 180, 60] as const, appearance: { lines: ['Asha Rao'] } }
    const one = await signFile(base, { ...field, field: 'one' }, signer)
    const two = await signFile(one, { ...field, field: 'two', page: 1 }, signer)
    const added = [...textOf(two.subarray(base.length)).matchAll(/^(\d+) 0 obj$/gm)]
      .map(([, number]) => Number(number))
      .filter((number) => number > 6)
    expect(added.length).toBeGreaterThan(5)
    expect(Math.min(...added)).toBe(free)
    const { signatures } = await verify(two, {
      trust: certificatesOf(signer.certificate),
      crypto: nodeCrypto,
    })
    expect(signatures.map(({ indication }) => indication)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED'])
    expect(pdfsig(two).match(/Signature is Valid/g)).toHaveLength(2)
  })
})

describe('a security store that others began', () => {
  const other = Uint8Array.of(0x30, 2)
  const store = (dss: string, more: Record<number, string> = {}) =>
    rawPdf({
      objects: onePageObjects({
        catalog: `/DSS ${dss}`,
        more: {
          4: rawStream('', String.fromCharCode(0x30, 0)),
          5: rawStream('', String.fromCharCode(0x30, 1)),
          ...more,
        },
      }),
    })
  const wanted = {
    field: 'a',
    vri: 'A'.repeat(40),
    certificates: [Uint8Array.of(0x30, 0)],
    crls: [other],
    ocsps: [Uint8Array.of(0x30, 1)],
  }

  it.each([
    ['in the catalog itself', '<< /Certs [4 0 R] /OCSPs [5 0 R] >>', {}],
    [
      'all in objects of their own',
      '6 0 R',
      {
        6: '<< /Certs 7 0 R /OCSPs 8 0 R /VRI 9 0 R >>',
        7: '[4 0 R]',
        8: '[5 0 R]',
        9: `<< /${'B'.repeat(40)} 10 0 R /${'A'.repeat(40)} 11 0 R >>`,
        10: '<< /Cert [4 0 R] >>',
        11: '<< /OCSP [5 0 R] >>',
      },
    ],
  ])('is added to, never replaced: %s', async (_, dss, more) => {
    const base = store(dss, more)
    const tail = await appendValidation(base, [wanted], { crypto: nodeCrypto })
    const file = joined(base, tail)
    expect(qpdfCheck(file).status).toBe(0)
    // Of three pieces the file has two: one stream is new.
    expect(textOf(tail).match(/stream\n[\s\S]*?\nendstream/g)).toHaveLength(1)
    expect(textOf(tail)).not.toMatch(/\/Certs \[4 0 R \d/)
    expect(await appendValidation(file, [wanted], { crypto: nodeCrypto })).toHaveLength(0)
  })

  it('is refused when it is none', async () => {
    const refused = (dss: string) => appendValidation(store(dss), [wanted], { crypto: nodeCrypto })
    await expect(refused('<< /CRLs 7 >>')).rejects.toMatchObject({ code: 'DAMAGED' })
    await expect(refused('<< /VRI [] >>')).rejects.toMatchObject({ code: 'DAMAGED' })
  })
})
