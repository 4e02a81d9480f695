import { beforeAll, describe, expect, it } from 'vitest'
import { signCms } from '../crypto/index.ts'
import { nodeLegacyCiphers } from '../node/legacy-ciphers.ts'
import { nodeCrypto } from '../node/node-crypto.ts'
import { indexOfBytes, latin1 } from '../pdf/characters.ts'
import { inspect } from '../pdf/inspect.ts'
import { unlock } from '../pdf/open-copy.ts'
import type { ByteSource } from '../ports.ts'
import { toIndefinite } from '../tests/indefinite.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { signingKeyOf, TestAuthority } from '../tests/pki.ts'
import { hybridPdf, onePageObjects, rawPdf, withPatch } from '../tests/raw-pdf.ts'
import { coveredBy, joined, signFile } from '../tests/sign-file.ts'
import { anOpensslSigner, type OpensslSigner, pdfsig, qpdf, qpdfCheck } from '../tests/tools.ts'
import { fromBase64 } from './base64.ts'
import { complete, isBaseOf } from './complete.ts'
import { prepare } from './prepare.ts'
import type { SignatureField } from './signature-field.ts'

const refusal = (code: string) => expect.objectContaining({ name: 'PdfError', code })
const box = {
  rect: [40, 40, 180, 60] as const,
  appearance: { lines: ['Asha Rao', '21 Nov 2026', 'I agree'] },
}

let signer: OpensslSigner
beforeAll(() => {
  signer = anOpensslSigner()
})

/** Every signature good by poppler's judgement, as many as expected, and no complaint of qpdf's. */
function expectSound(file: Uint8Array, signatures: number): void {
  const report = pdfsig(file)
  expect(report.match(/Signature is Valid/g) ?? [], report).toHaveLength(signatures)
  expect(report.match(/Total document signed/g) ?? []).toHaveLength(1)
  const check = qpdfCheck(file)
  expect(check.status, check.output).toBe(0)
}

async function digestOf(...parts: Uint8Array[]): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', joined(...parts)))
}

describe('prepare and complete', () => {
  const files: [string, () => Promise<Uint8Array> | Uint8Array][] = [
    ['a table', () => aPdf({ pages: 3 })],
    ['a cross-reference stream', () => aPdf({ pages: 3, xref: 'stream' })],
    ['a form', () => aPdf({ form: true })],
    ['a form in object streams', () => aPdf({ form: true, xref: 'stream' })],
    ['a hybrid file', hybridPdf],
    ['a linearized file', async () => qpdf(await aPdf({ pages: 20 }), '--linearize')],
    [
      'a linearized file with object streams',
      async () => qpdf(await aPdf({ pages: 20 }), '--linearize', '--object-streams=generate'),
    ],
    ['a file that ends without a line end', () => rawPdf({ objects: onePageObjects(), end: '%%EOF' })],
    [
      'an opened encrypted file',
      async () => {
        const locked = qpdf(await aPdf({ pages: 2 }), '--encrypt', '', 'owner', '256', '--')
        return unlock(locked, '', { crypto: nodeCrypto, ciphers: nodeLegacyCiphers })
      },
    ],
    [
      'AcroForm and Annots direct',
      () =>
        rawPdf({
          objects: onePageObjects({
            catalog: '/AcroForm << /Fields [] /DA (/Helv 0 Tf) >>',
            page: '/MediaBox [0 0 420 595] /Annots []',
          }),
        }),
    ],
    [
      'AcroForm, Fields and Annots as objects',
      () =>
        rawPdf({
          objects: onePageObjects({
            catalog: '/AcroForm 4 0 R',
            page: '/MediaBox [0 0 420 595] /Annots 6 0 R',
            more: { 4: '<< /Fields 5 0 R /SigFlags 0 >>', 5: '[ ]', 6: '[ % none yet\n]' },
          }),
        }),
    ],
    [
      'a form without Fields, Annots that are null',
      () =>
        rawPdf({
          objects: onePageObjects({
            catalog: '/AcroForm << >>',
            page: '/MediaBox [0 0 420 595] /Annots 9 0 R',
          }),
        }),
    ],
    [
      '/Annots twice in one page',
      () =>
        rawPdf({
          objects: onePageObjects({
            page: '/MediaBox [0 0 420 595] /Annots null /Annots null',
          }),
        }),
    ],
  ]

  it.each(files)('%s: two signers, both valid, the first revision a byte-exact prefix', async (_, make) => {
    const base = await make()
    const first = await signFile(
      base,
      { field: 'signer-1', name: 'Asha Rao', reason: 'I (really) agree \\o/', ...box },
      signer,
    )
    expectSound(first, 1)
    expect(first.subarray(0, base.length)).toEqual(base)

    const second = await signFile(
      first,
      { field: 'signer-2', name: 'Ravi', ...box, rect: [230, 40, 150, 60] },
      signer,
    )
    expectSound(second, 2)
    expect(second.subarray(0, first.length)).toEqual(first)

    const before = await inspect(base)
    const after = await inspect(second)
    expect(after.repaired).toBe(false)
    expect(after.xref).toBe(before.xref)
    expect(after.revisions).toBe(before.revisions + 2)
    expect(after.fields.map(({ name }) => name)).toEqual([
      ...before.fields.map(({ name }) => name),
      'signer-1',
      'signer-2',
    ])
    expect(after.signatures.map(({ name, reason }) => [name, reason])).toEqual([
      ['Asha Rao', 'I (really) agree \\o/'],
      ['Ravi', null],
    ])
  })

  it('answers the digest of everything but the contents, and nothing but the contents changes', async () => {
    const base = await aPdf()
    const { prepared, digest } = await prepare(base, { field: 'a', ...box })
    const tail = fromBase64(prepared.tail)
    const unsigned = joined(base, tail)
    const [start, length, after, rest] = prepared.byteRange
    expect(start).toBe(0)
    expect(length).toBe(prepared.contents.offset)
    expect(after).toBe(length + prepared.contents.length)
    expect(after + rest).toBe(unsigned.length)
    expect(digest).toEqual(await digestOf(coveredBy(unsigned, prepared.byteRange)))
    expect(prepared.baseSha256).toBe(Buffer.from(await digestOf(base)).toString('hex'))

    const signed = joined(
      base,
      await complete(JSON.parse(JSON.stringify(prepared)), Uint8Array.of(0x30, 0x03, 0xff)),
    )
    expect(coveredBy(signed, prepared.byteRange)).toEqual(coveredBy(unsigned, prepared.byteRange))
    const contents = latin1(signed.subarray(length, after))
    expect(contents).toBe(`<3003FF${'0'.repeat(16_384 * 2 - 6)}>`)
    expect((await inspect(signed)).signatures[0]).toMatchObject({
      byteRange: [...prepared.byteRange],
      contents: prepared.contents,
    })
  })

  it('does the same from a ByteSource, in pieces, with the hasher of Node', async () => {
    const bytes = await aPdf({ pages: 4, ballast: 5_000_000 })
    let largest = 0
    const source: ByteSource = {
      size: bytes.length,
      async read(start, end) {
        largest = Math.max(largest, end - start)
        return bytes.slice(start, end)
      },
    }
    const field: SignatureField = {
      field: 'a',
      signingTime: new Date('2026-11-21T07:00:00Z'),
      page: 4,
      ...box,
    }
    const streamed = await prepare(source, field, { crypto: nodeCrypto })
    expect(streamed).toEqual(await prepare(bytes, field))
    expect(largest).toBeLessThanOrEqual(1024 * 1024)
    expect(await isBaseOf(streamed.prepared, source, { crypto: nodeCrypto })).toBe(true)
    bytes[bytes.length >> 1]! ^= 1
    expect(await isBaseOf(streamed.prepared, source)).toBe(false)
    expect(await isBaseOf(streamed.prepared, bytes.subarray(1))).toBe(false)
  })

  it('writes text once escaped: nothing a signer types becomes structure', async () => {
    const hostile = ') >> endobj 1 0 obj << /Evil (\\'
    const signed = await signFile(
      await aPdf(),
      {
        field: hostile,
        name: hostile,
        reason: hostile,
        location: 'पुणे',
        ...box,
        appearance: { lines: [hostile] },
      },
      signer,
    )
    expectSound(signed, 1)
    expect((await inspect(signed)).signatures[0]).toMatchObject({
      field: hostile,
      name: hostile,
      reason: hostile,
      location: 'पुणे',
    })
  })

  it('numbers its objects on from those of the file, whatever /Size says', async () => {
    const base = withPatch(rawPdf({ objects: onePageObjects() }), '/Size 4', '/Size 2')
    const { prepared } = await prepare(base, { field: 'a', ...box })
    const added = [...latin1(fromBase64(prepared.tail)).matchAll(/(\d+) 0 obj/g)].map(([, num]) =>
      Number(num),
    )
    expect([...added].sort((one, other) => one - other)).toEqual([1, 3, 4, 5, 6])
  })

  it('keeps the first half of /ID and changes the second', async () => {
    const base = rawPdf({ objects: onePageObjects(), trailer: '/ID [<AABB> <CCDD>]' })
    const one = await prepare(base, { field: 'a' })
    const other = await prepare(base, { field: 'b' })
    const idOf = ({ prepared }: typeof one) =>
      /\/ID \[<AABB> <([0-9A-F]{32})>\]/.exec(latin1(fromBase64(prepared.tail)))?.[1]
    expect(idOf(one)).toMatch(/^[0-9A-F]{32}$/)
    expect(idOf(one)).not.toBe(idOf(other))
  })

  it('makes an invisible signature where no rectangle is given', async () => {
    const signed = await signFile(await aPdf({ pages: 2 }), { field: 'seal', page: 2, name: 'Acme' }, signer)
    expectSound(signed, 1)
    expect(latin1(signed)).toContain('/Rect [0 0 0 0]')
  })

  it('shows further boxes as stamps of the same revision, covered by the same signature', async () => {
    const moreBoxes = [1, 3, 3].map((page, index) => ({
      page,
      rect: [40, 150 + index * 80, 180, 60] as const,
    }))
    const signed = await signFile(
      await aPdf({ pages: 3 }),
      { field: 'a', page: 2, moreBoxes, ...box },
      signer,
    )
    expectSound(signed, 1)
    expect(latin1(signed).match(/\/Subtype \/Stamp/g)).toHaveLength(3)
    expect((await inspect(signed)).fields).toHaveLength(1)
  })

  it.each([
    ['none', ''],
    ['null', '/Annots null'],
    ['one that is missing', '/Annots 9 0 R'],
  ])('lists every box of a page once, where its list of annotations is %s', async (_, annots) => {
    const base = rawPdf({ objects: onePageObjects({ page: `/MediaBox [0 0 420 595] ${annots}` }) })
    const moreBoxes = [200, 300].map((y) => ({ page: 1, rect: [40, y, 180, 60] as const }))
    const signed = await signFile(base, { field: 'a', moreBoxes, ...box }, signer)
    expectSound(signed, 1)
    const [page = ''] = latin1(signed.subarray(base.length)).match(/\/Type \/Page .*/g) ?? []
    expect(page.match(/\/Annots \[\d+ 0 R \d+ 0 R \d+ 0 R\]/g), page).toHaveLength(1)
    expect(page.match(/\/Annots/g)).toHaveLength(1)
  })

  it('certifies, and respects a certification', async () => {
    const base = await aPdf()
    const noChanges = await signFile(base, { field: 'author', certify: 1 }, signer)
    expect((await inspect(noChanges)).certification).toBe(1)
    await expect(prepare(noChanges, { field: 'b' })).rejects.toThrow(refusal('CERTIFIED_NO_CHANGES'))

    const forms = await signFile(base, { field: 'author', certify: 2 }, signer)
    expect((await inspect(forms)).certification).toBe(2)
    expectSound(await signFile(forms, { field: 'b' }, signer), 2)
    await expect(prepare(forms, { field: 'b', ...box })).rejects.toThrow(refusal('CERTIFIED_NO_NEW_FIELDS'))
    const more = { field: 'b', ...box, moreBoxes: [{ page: 1, rect: [1, 1, 9, 9] as const }] }
    await expect(prepare(forms, more)).rejects.toThrow(refusal('CERTIFIED_NO_ANNOTATIONS'))
    await expect(prepare(forms, { field: 'b', certify: 2 })).rejects.toThrow(refusal('CERTIFY_NOT_FIRST'))
    expectSound(
      await signFile(await signFile(base, { field: 'author', certify: 3 }, signer), more, signer),
      2,
    )
  })

  it('respects a lock of an earlier signer that forbids every change', async () => {
    const objects = onePageObjects({
      catalog: '/AcroForm << /Fields [4 0 R] /SigFlags 3 >>',
      more: {
        4: '<< /FT /Sig /T (first) /V 5 0 R /Lock << /Type /SigFieldLock /Action /All /P 1 >> >>',
        5: '<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00> >>',
      },
    })
    await expect(prepare(rawPdf({ objects }), { field: 'b' })).rejects.toThrow(
      refusal('CERTIFIED_NO_CHANGES'),
    )
    const open = rawPdf({ objects: { ...objects, 4: objects[4]!.replace('/P 1', '/P 3') } })
    await expect(prepare(open, { field: 'b' })).resolves.toBeDefined()
  })

  it('takes a CMS as large as its room, and refuses one byte more', async () => {
    const { prepared } = await prepare(await aPdf(), { field: 'a', contentsSize: 600 })
    await expect(complete(prepared, new Uint8Array(600).fill(0x30))).resolves.toBeDefined()
    await expect(complete(prepared, new Uint8Array(601))).rejects.toThrow(refusal('CMS_TOO_LARGE'))
    await expect(complete(prepared, new Uint8Array())).rejects.toThrow(refusal('BAD_FIELD'))
  })

  it('completes what was prepared here as what was kept as JSON meanwhile, again and again', async () => {
    const { prepared } = await prepare(await aPdf(), { field: 'a' })
    const kept = JSON.parse(JSON.stringify(prepared)) as typeof prepared
    const long = await complete(prepared, new Uint8Array(900).fill(0x30))
    const short = await complete(prepared, Uint8Array.of(0x30))
    expect(long).toEqual(await complete(kept, new Uint8Array(900).fill(0x30)))
    expect(short).toEqual(await complete(kept, Uint8Array.of(0x30)))
    expect(structuredClone(prepared)).toEqual(kept)
    expect(fromBase64(kept.tail)).toEqual(fromBase64(prepared.tail))
  })

  it('promises no CAdES that the CMS is not', async () => {
    const { prepared, digest } = await prepare(await aPdf(), { field: 'a', subFilter: 'ETSI.CAdES.detached' })
    const key = signingKeyOf(await (await TestAuthority.create()).issueOrganisation('TEST ONLY Company'))
    const signed = (signingCertificateV2: boolean) =>
      signCms({ digest, hash: 'SHA-256', key, signingCertificateV2, crypto: nodeCrypto })
    const cades = await signed(true)
    await expect(complete(prepared, cades)).resolves.toBeDefined()
    await expect(complete(prepared, toIndefinite(cades, 6))).resolves.toBeDefined()
    for (const other of [await signed(false), toIndefinite(await signed(false), 6), Uint8Array.of(0x30)])
      await expect(complete(prepared, other)).rejects.toThrow(refusal('CMS_NOT_CADES'))
  })

  it('refuses a prepared signature that was altered', async () => {
    const { prepared } = await prepare(await aPdf(), { field: 'a' })
    const cms = Uint8Array.of(0x30)
    const { offset, length } = prepared.contents
    const altered = [
      { ...prepared, contents: { offset: offset + 1, length } },
      { ...prepared, contents: { offset, length: length * 2 } },
      { ...prepared, contents: { offset: prepared.baseSize, length } },
      { ...prepared, tail: prepared.tail.replace('A', '*') },
      { ...prepared, tail: prepared.tail.slice(0, -1) },
      { ...prepared, version: 2 as 1 },
    ]
    for (const one of altered)
      await expect(complete(one, cms)).rejects.toThrow(refusal('PREPARED_UNREADABLE'))
  })

  it('never searches for its own placeholder: one in the document is left alone', async () => {
    const decoy =
      '<< /Type /Sig /ByteRange [0 /********** /********** /**********] /Contents <0000000000000000> >>'
    const base = rawPdf({ objects: onePageObjects({ more: { 4: decoy } }) })
    const signed = await signFile(base, { field: 'a', ...box }, signer)
    expect(indexOfBytes(signed, decoy)).toBe(indexOfBytes(base, decoy))
    expect(pdfsig(signed)).toContain('Signature is Valid')
  })
})
