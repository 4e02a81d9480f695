import { onePageObjects, rawPdf, rawStream } from '../tests/raw-pdf.ts'

export type AwkwardFiles = [name: string, file: Uint8Array][]

/** Page trees and boxes. */
export function awkwardPages(): AwkwardFiles {
  const box = '/MediaBox [0 0 420 595]'
  const page = (entries: string, pagesEntries = '') =>
    rawPdf({ objects: onePageObjects({ page: entries, pages: pagesEntries }) })
  const tree = (two: string, more: Record<number, string>) =>
    rawPdf({ objects: { 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: two, ...more } })
  const leaf = (parent: number) => `<< /Type /Page /Parent ${parent} 0 R ${box} >>`
  return [
    ['no pages', tree('<< /Type /Pages /Kids [] /Count 0 >>', {})],
    ['page boxes inherited', page('', `${box} /CropBox [20 20 400 575] /Rotate 90`)],
    ['turned by 90', page(`${box} /Rotate 90`)],
    ['turned by 180', page(`${box} /Rotate 180`)],
    ['turned by 270', page(`${box} /Rotate 270`)],
    ['turned by -90', page(`${box} /Rotate -90`)],
    ['turned by 450', page(`${box} /Rotate 450`)],
    ['UserUnit 2', page(`${box} /UserUnit 2`)],
    ['origin below zero', page('/MediaBox [-200 -300 220 295]')],
    ['box with its corners exchanged', page('/MediaBox [420 595 0 0]')],
    ['page without a box', page('')],
    [
      'page tree in a circle',
      tree('<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>', {
        3: leaf(2),
        4: '<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 2 /Parent 2 0 R >>',
      }),
    ],
    ['page tree of one page twice', tree('<< /Type /Pages /Kids [3 0 R 3 0 R] /Count 2 >>', { 3: leaf(2) })],
    ['page tree that miscounts', tree('<< /Type /Pages /Kids [3 0 R] /Count 99 >>', { 3: leaf(2) })],
    [
      'page tree of many levels',
      tree('<< /Type /Pages /Kids [3 0 R] /Count 1 >>', {
        ...Object.fromEntries(
          Array.from({ length: 100 }, (_, at) => [
            at + 3,
            `<< /Type /Pages /Kids [${at + 4} 0 R] /Count 1 /Parent ${at + 2} 0 R >>`,
          ]),
        ),
        103: leaf(102),
      }),
    ],
    [
      'page tree of endless levels',
      tree('<< /Type /Pages /Kids [3 0 R] /Count 1 >>', {
        ...Object.fromEntries(
          Array.from({ length: 400 }, (_, at) => [
            at + 3,
            `<< /Type /Pages /Kids [${at + 4} 0 R] /Count 1 /Parent ${at + 2} 0 R >>`,
          ]),
        ),
        403: leaf(402),
      }),
    ],
  ]
}

/** Forms, annotations and values in shapes that few programs write. */
export function awkwardStructures(): AwkwardFiles {
  const one = (parts: Parameters<typeof onePageObjects>[0]) => rawPdf({ objects: onePageObjects(parts) })
  const box = '/MediaBox [0 0 420 595]'
  const cjk =
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >> >>] >>'
  return [
    [
      'static XFA form',
      one({ catalog: '/AcroForm << /Fields [] /XFA 4 0 R >>', more: { 4: rawStream('', '<xdp/>') } }),
    ],
    [
      'dynamic XFA form',
      one({
        catalog: '/NeedsRendering true /AcroForm << /Fields [] /XFA 4 0 R >>',
        more: { 4: rawStream('', '<xdp/>') },
      }),
    ],
    [
      'Chinese text, font not embedded',
      one({
        page: `${box} /Contents 5 0 R /Resources << /Font << /F 4 0 R >> >>`,
        more: { 4: cjk, 5: rawStream('', 'BT /F 20 Tf 50 300 Td <5408540C> Tj ET') },
      }),
    ],
    ['form is null', one({ catalog: '/AcroForm null' })],
    ['form points nowhere', one({ catalog: '/AcroForm 77 0 R' })],
    [
      'fields in an array of their own',
      one({ catalog: '/AcroForm 4 0 R', more: { 4: '<< /Fields 5 0 R >>', 5: '[]' } }),
    ],
    ['annotations in an array of their own', one({ page: `${box} /Annots 4 0 R`, more: { 4: '[]' } })],
    ['annotations point nowhere', one({ page: `${box} /Annots 77 0 R` })],
    ['annotations are a dictionary', one({ page: `${box} /Annots 4 0 R`, more: { 4: '<< >>' } })],
    [
      'field of the same name',
      one({ catalog: '/AcroForm << /Fields [4 0 R] >>', more: { 4: '<< /FT /Tx /T (interop) >>' } }),
    ],
    [
      'field inside the name',
      one({
        catalog: '/AcroForm << /Fields [4 0 R] >>',
        more: { 4: '<< /T (interop) /Kids [5 0 R] >>', 5: '<< /FT /Tx /T (x) /Parent 4 0 R >>' },
      }),
    ],
    [
      'fields in a circle',
      one({ catalog: '/AcroForm << /Fields [4 0 R] >>', more: { 4: '<< /FT /Tx /T (a) /Kids [4 0 R] >>' } }),
    ],
    ['names with escapes', one({ catalog: '/A#20B#2FC (\\)\\(\\\\\\053 \\\n()) /D#00 null' })],
    ['a comment in the catalog', one({ catalog: '% >> endobj\n /Lang (hi)' })],
    ['arrays inside each other', one({ more: { 4: `${'['.repeat(60)}${']'.repeat(60)}` } })],
    [
      'arrays inside each other, too many in the page',
      one({ page: `${box} /X ${'['.repeat(200)}${']'.repeat(200)}` }),
    ],
    ['a number beyond all', one({ more: { 4: '<< /N 99999999999999999999999999 >>' } })],
    ['a reference to itself', one({ page: `${box} /Rotate 4 0 R`, more: { 4: '4 0 R' } })],
  ]
}
