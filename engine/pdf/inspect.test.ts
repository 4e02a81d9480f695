import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { ByteSource } from '../ports.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { hybridPdf, onePageObjects, rawPdf, rawStream, withPatch, writeObjects } from '../tests/raw-pdf.ts'
import { joined } from '../tests/sign-file.ts'
import { qpdf } from '../tests/tools.ts'
import { fromLatin1, latin1 } from './characters.ts'
import { inspect } from './inspect.ts'
import { repair } from './open-copy.ts'

const refusal = (code: string) => expect.objectContaining({ name: 'PdfError', code })

/** A source that counts what is read of it. */
function counted(bytes: Uint8Array): ByteSource & { bytesRead: number; largest: number } {
  return {
    size: bytes.length,
    bytesRead: 0,
    largest: 0,
    async read(start, end) {
      this.bytesRead += end - start
      this.largest = Math.max(this.largest, end - start)
      return bytes.slice(start, end)
    },
  }
}

describe('inspect', () => {
  it('refuses a file whose catalog is a stream, or a list', async () => {
    for (const catalog of [rawStream('/Type /Catalog /Pages 2 0 R', ''), '[2 0 R]'])
      await expect(inspect(rawPdf({ objects: { ...onePageObjects(), 1: catalog } }))).rejects.toEqual(
        refusal('DAMAGED'),
      )
  })

  it.each(['table', 'stream'] as const)('reads a file with a cross-reference %s', async (xref) => {
    const found = await inspect(await aPdf({ pages: 3, xref, form: true }))
    expect(found).toMatchObject({
      version: '1.7',
      encrypted: false,
      repaired: false,
      xref,
      revisions: 1,
      certification: null,
    })
    expect(found.pages.map(({ index, width, height }) => [index, width, height])).toEqual(
      [0, 1, 2].map((index) => [index, 595, 842]),
    )
    expect(found.fields).toEqual([{ name: 'place', type: 'Tx', filled: false }])
  })

  it('says how a page is shown: rotated, cropped, in other units', async () => {
    const [page] = (await inspect(await aPdf({ rotate: 90, cropBox: [10, 20, 300, 400], userUnit: 2 }))).pages
    expect(page).toEqual({
      index: 0,
      width: 800,
      height: 600,
      rotate: 90,
      userUnit: 2,
      cropBox: [10, 20, 310, 420],
      mediaBox: [0, 0, 595, 842],
    })
  })

  it('reads what qpdf makes: linearized, object streams, both', async () => {
    const base = await aPdf({ pages: 30 })
    for (const options of [
      ['--linearize'],
      ['--object-streams=generate'],
      ['--linearize', '--object-streams=generate'],
    ]) {
      const found = await inspect(qpdf(base, ...options))
      expect(found.pages, options.join(' ')).toHaveLength(30)
      expect(found).toMatchObject({ repaired: false, revisions: 1 })
    }
  })

  it('sees what a hybrid file hides from old readers', async () => {
    const found = await inspect(hybridPdf())
    expect(found).toMatchObject({ xref: 'table', repaired: false })
    expect(found.fields).toEqual([{ name: 'hidden', type: 'Tx', filled: false }])
  })

  it('inherits boxes and rotation through the page tree', async () => {
    const objects = {
      1: '<< /Type /Catalog /Pages 2 0 R >>',
      2: '<< /Type /Pages /Kids [4 0 R 3 0 R] /Count 2 /MediaBox [0 0 300 400] /Rotate 90 >>',
      3: '<< /Type /Page /Parent 2 0 R >>',
      4: '<< /Type /Pages /Parent 2 0 R /Kids [5 0 R] /Count 1 /CropBox [10 0 R 10 100 200] /Rotate 0 >>',
      5: '<< /Type /Page /Parent 4 0 R >>',
      10: '10',
    }
    const { pages } = await inspect(
      rawPdf({ objects: { ...objects, 4: objects[4].replace('10 0 R', '10') } }),
    )
    expect(pages.map(({ width, height, rotate }) => [width, height, rotate])).toEqual([
      [90, 190, 0],
      [400, 300, 90],
    ])
    expect((await inspect(rawPdf({ objects }))).pages[0]?.cropBox).toEqual([10, 10, 100, 200])
  })

  it('takes nonsense in boxes and rotation as viewers do', async () => {
    const page = '/MediaBox [200 300 0 0] /CropBox [900 900 950 950] /Rotate -270 /UserUnit 0'
    const { pages } = await inspect(rawPdf({ objects: onePageObjects({ page }) }))
    expect(pages[0]).toMatchObject({
      mediaBox: [0, 0, 200, 300],
      cropBox: [0, 0, 200, 300],
      rotate: 90,
      userUnit: 1,
    })
  })

  it('accepts junk before the header, whichever way its offsets count', async () => {
    const base = rawPdf({ objects: onePageObjects() })
    expect((await inspect(joined(fromLatin1('MIME junk\r\n'), base))).repaired).toBe(false)
    const fromStart = rawPdf({ header: 'junk\n%PDF-1.4\n', objects: onePageObjects() })
    expect(await inspect(fromStart)).toMatchObject({ repaired: false, version: '1.4' })
  })

  it('reads a file behind a ByteSource without loading it', async () => {
    const bytes = await aPdf({ pages: 5, xref: 'stream', ballast: 3_000_000 })
    const source = counted(bytes)
    expect(await inspect(source)).toEqual(await inspect(bytes))
    expect(source.bytesRead).toBeLessThan(300_000)
    expect(source.largest).toBeLessThan(200_000)
  })

  it('reads entries of 19 bytes and a table that counts from 1', async () => {
    const base = rawPdf({ objects: onePageObjects() })
    const text = new TextDecoder('latin1').decode(base)
    const narrow = text.replace(/( n| f) \n/g, '$1\n')
    expect((await inspect(fromLatin1(narrow))).repaired).toBe(false)
    expect((await inspect(withPatch(base, 'xref\n0 4', 'xref\n1 4'))).repaired).toBe(false)
  })

  describe('refuses', () => {
    it.each([
      ['0 bytes', '', 'EMPTY'],
      ['a picture called .pdf', '\x89PNG\r\n\x1a\n and so on', 'NOT_PDF'],
      ['a header and nothing else', '%PDF-1.7\n', 'DAMAGED'],
      [
        'pages nowhere',
        '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>',
        'NO_PAGES',
      ],
    ])('%s', async (_, text, code) => {
      await expect(inspect(fromLatin1(text))).rejects.toThrow(refusal(code))
    })

    it('zero pages', async () => {
      const objects = { 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Type /Pages /Kids [] /Count 0 >>' }
      await expect(inspect(rawPdf({ objects }))).rejects.toThrow(refusal('NO_PAGES'))
    })

    it('a damaged file that carries a signature', async () => {
      const objects = onePageObjects({ more: { 4: '<< /Type /Sig /ByteRange [0 1 2 3] /Contents <00> >>' } })
      const broken = withPatch(rawPdf({ objects }), 'startxref\n', 'startxref\n9')
      await expect(inspect(broken)).rejects.toThrow(refusal('DAMAGED'))
    })
  })

  describe('survives', () => {
    it('a page tree that runs in a circle', async () => {
      const objects = {
        1: '<< /Type /Catalog /Pages 2 0 R >>',
        2: '<< /Type /Pages /Kids [3 0 R 2 0 R 4 0 R] /Count 3 >>',
        3: '<< /Type /Page /Parent 2 0 R >>',
        4: '<< /Type /Pages /Kids [2 0 R 4 0 R 3 0 R] /Count 9 >>',
      }
      await expect(inspect(rawPdf({ objects }))).rejects.toMatchObject({ code: 'DAMAGED' })
    })

    it('a /Prev that points to itself: repaired, for nothing is signed', async () => {
      const { text } = writeObjects({ objects: onePageObjects() })
      const looped = rawPdf({ objects: onePageObjects(), trailer: `/Prev ${text.length}` })
      expect(await inspect(looped)).toMatchObject({ repaired: true, pages: [{ width: 420 }] })
    })

    it('references in a circle', async () => {
      const objects = onePageObjects({ page: '/MediaBox 4 0 R', more: { 4: '5 0 R', 5: '4 0 R' } })
      await expect(inspect(rawPdf({ objects }))).rejects.toThrow(refusal('DAMAGED'))
    })

    it('an object stream that keeps its own length inside', async () => {
      const found = await inspect(hybridPdf({ length: '4 0 R' }))
      expect(found.fields).toEqual([{ name: 'hidden', type: 'Tx', filled: false }])
    })

    it('a cross-reference stream that says nothing', async () => {
      for (const widths of ['[0 0 0]', '[1 99 1]', '[]', '[1 -2 1]']) {
        const objects = onePageObjects()
        const { text } = writeObjects({ objects })
        const xref = `4 0 obj\n${rawStream(`/Type /XRef /Size 5 /Root 1 0 R /W ${widths}`, '\x01\x00\x10\x00')}\nendobj\n`
        const found = await inspect(fromLatin1(`${text}${xref}startxref\n${text.length}\n%%EOF`))
        expect(found.repaired, widths).toBe(true)
      }
    })

    it.each([
      ['strings that never end', '1 0 obj ('],
      ['dictionaries that never end', '1 0 obj <</A '],
      ['trailers that never end', 'trailer('],
    ])('a damaged file made of %s, within its bound of work', async (_, piece) => {
      const file = fromLatin1(`%PDF-1.4\n${piece.repeat(1_000_000 / piece.length)}`)
      await expect(inspect(file)).rejects.toThrow(refusal('LIMIT'))
    })

    it('an object stream that unpacks without end', async () => {
      const bomb = latin1(new Uint8Array(deflateSync(Buffer.alloc(100_000_000, '1 0 '))))
      const dict = '/Type /ObjStm /N 1000000 /First 4000000 /Filter /FlateDecode'
      const file = rawPdf({
        objects: onePageObjects({ more: { 4: rawStream(dict, bomb) } }),
        end: 'startxref 999999',
      })
      await expect(inspect(file)).rejects.toThrow(refusal('LIMIT'))
    })

    it('a page tree deeper than any honest one', async () => {
      const branch = (num: number) => `<< /Type /Pages /Count 1 /Kids [${num + 1} 0 R] >>`
      const branches = Array.from({ length: 1000 }, (_, index) => [index + 2, branch(index + 2)])
      const objects = { 1: '<< /Type /Catalog /Pages 2 0 R >>', ...Object.fromEntries(branches) }
      await expect(inspect(rawPdf({ objects }))).rejects.toThrow(refusal('LIMIT'))
    })

    it('a size beyond every limit', async () => {
      const base = rawPdf({ objects: onePageObjects() })
      await expect(inspect(withPatch(base, 'xref\n0 4\n', 'xref\n0 99999999999\n'))).rejects.toThrow(
        refusal('LIMIT'),
      )
    })
  })

  it('repairs an unsigned file in memory, and says so', async () => {
    for (const xref of ['table', 'stream'] as const) {
      const whole = await aPdf({ pages: 4, xref })
      const found = await inspect(whole.subarray(0, whole.length - 120))
      expect(found, xref).toMatchObject({ repaired: true })
      expect(found.pages).toHaveLength(4)
    }
  })

  describe('a file that ends in the middle', () => {
    const parts = {
      page: '/MediaBox [0 0 420 595] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >>',
      more: {
        4: rawStream('', 'BT /F 12 Tf (Ten lakh) Tj ET'),
        5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
        6: '<< /Producer (TEST ONLY) >>',
      },
    }
    const whole = latin1(rawPdf({ objects: onePageObjects(parts) }))
    const cutAt = (mark: string, from = whole) => fromLatin1(from.slice(0, from.indexOf(mark)))

    it.each(['trailer', 'xref', '6 0 obj'])(
      'is repaired where its pages are whole: cut at %s',
      async (mark) => {
        expect(await inspect(cutAt(mark))).toMatchObject({ repaired: true, pages: [{ width: 420 }] })
        expect(await inspect(await repair(cutAt(mark)))).toMatchObject({ repaired: false })
      },
    )

    it.each([
      ['a font', '5 0 obj'],
      ['the end of a font', '/BaseFont'],
      ['the end of a content', 'lakh'],
      ['a content', '4 0 obj'],
      ['a page', '3 0 obj'],
      ['the page tree', '2 0 obj'],
    ])('is refused where it lacks %s', async (_, mark) => {
      await expect(inspect(cutAt(mark))).rejects.toThrow(refusal('INCOMPLETE'))
      await expect(repair(cutAt(mark))).rejects.toThrow(refusal('INCOMPLETE'))
    })

    it('is refused where a later revision is cut before it says what it holds', async () => {
      const body = `4 0 obj\n${rawStream('', 'BT /F 12 Tf (Ten crore) Tj ET')}\nendobj\n`
      const padding = `7 0 obj\n${rawStream('', ' '.repeat(5000))}\nendobj\n`
      await expect(inspect(fromLatin1(`${whole}${body}${padding}`))).rejects.toThrow(refusal('INCOMPLETE'))
      const told = await inspect(fromLatin1(`${whole}${body}${padding}xref\n0 1\n`))
      expect(told).toMatchObject({ repaired: true, pages: [{ width: 420 }] })
    })

    it('is told by the length that a file for fast viewing names', async () => {
      const fast = qpdf(await aPdf({ pages: 3 }), '--linearize')
      await expect(inspect(fast.subarray(0, fast.length >> 1))).rejects.toThrow(refusal('INCOMPLETE'))
      expect(await inspect(fast)).toMatchObject({ repaired: false })
    })
  })

  it('says of an encrypted file that it is, and opens nothing', async () => {
    const locked = qpdf(await aPdf(), '--encrypt', 'user', 'owner', '256', '--')
    expect(await inspect(locked)).toMatchObject({ encrypted: true, pages: [], signatures: [] })
  })
})
