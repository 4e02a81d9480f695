import { concat } from '../crypto/bytes.ts'
import { complete } from '../sign/complete.ts'
import { prepare } from '../sign/prepare.ts'
import { appendRevision, bytesOf, textOf } from '../tests/append-revision.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { hybridPdf, onePageObjects, rawPdf, rawStream, withPatch } from '../tests/raw-pdf.ts'
import { qpdf } from '../tests/tools.ts'

/** Awkward files by the name they have in `manifest.json`, each made anew: by pdf-lib, by qpdf, or by hand. */
export async function awkwardFiles(): Promise<Map<string, Uint8Array>> {
  return new Map([
    ...(await encrypted()),
    ...(await crossReferences()),
    ...(await damaged()),
    ...pages(),
    ...structures(),
    ...emptyFields(),
    ...(await signed()),
  ])
}

type Files = [name: string, file: Uint8Array][]

async function encrypted(): Promise<Files> {
  const plain = await aPdf({ pages: 2 })
  const by = (user: string, ...kind: string[]) =>
    qpdf(plain, '--allow-weak-crypto', '--encrypt', user, 'owner', ...kind, '--')
  return [
    ['encrypted RC4 40', by('open', '40')],
    ['encrypted RC4 128', by('open', '128')],
    ['encrypted RC4 128, crypt filters', by('open', '128', '--use-aes=n', '--force-V4')],
    ['encrypted AES 128', by('open', '128', '--use-aes=y')],
    ['encrypted AES 256', by('open', '256')],
    ['encrypted AES 256, revision 5', by('open', '256', '--force-R5')],
    ['encrypted AES 256, empty password', by('', '256')],
    ['encrypted AES 256, metadata in the clear', by('open', '256', '--cleartext-metadata')],
    [
      'encrypted, object streams',
      qpdf(plain, '--object-streams=generate', '--encrypt', 'open', 'owner', '256', '--'),
    ],
    [
      'encrypted, linearized',
      qpdf(plain, '--linearize', '--object-streams=generate', '--encrypt', 'open', 'owner', '256', '--'),
    ],
    ['encrypted, changes forbidden', by('', '256', '--modify=none')],
    ['encrypted, nothing but filling forms allowed', by('', '256', '--modify=form')],
    [
      'encrypted, with a signature field to be filled',
      qpdf(
        rawPdf({
          objects: onePageObjects({
            catalog: '/AcroForm << /Fields [4 0 R] >>',
            page: '/MediaBox [0 0 420 595] /Annots [4 0 R]',
            more: {
              4: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (interop) /Rect [20 20 120 60] /P 3 0 R >>',
            },
          }),
        }),
        '--encrypt',
        'open',
        'owner',
        '256',
        '--modify=form',
        '--',
      ),
    ],
    [
      'encrypted by public keys',
      rawPdf({
        objects: onePageObjects({
          more: { 4: '<< /Filter /Adobe.PubSec /V 4 /SubFilter /adbe.pkcs7.s5 >>' },
        }),
        trailer: '/Encrypt 4 0 R /ID [<00> <00>]',
      }),
    ],
  ]
}

async function crossReferences(): Promise<Files> {
  const plain = await aPdf({ pages: 3 })
  const one = onePageObjects()
  const text = textOf(rawPdf({ objects: one }))
  const junk = bytesOf('From: somebody\r\nContent-Type: application/pdf\r\n\r\n')
  return [
    ['hybrid', hybridPdf()],
    ['linearized', qpdf(plain, '--linearize')],
    ['linearized, object streams', qpdf(plain, '--linearize', '--object-streams=generate')],
    ['cross-reference stream', await aPdf({ xref: 'stream', pages: 3 })],
    ['catalog in an object stream', qpdf(plain, '--object-streams=generate')],
    ['junk before the header', concat([junk, rawPdf({ objects: one })])],
    ['junk before the header, counted', junkCounted(junk, one)],
    ['header too far inside', concat([new Uint8Array(2000).fill(0x20), rawPdf({ objects: one })])],
    ['no end of line behind the end', rawPdf({ objects: one, end: '%%EOF' })],
    ['blanks behind the end', rawPdf({ objects: one, end: `%%EOF\n${' '.repeat(500)}` })],
    [
      'nothing but carriage returns',
      bytesOf(text.replace(/ \n(?=\d{10}|trailer)/g, ' \r').replace(/(?<! )\n/g, '\r')),
    ],
    ['entries of 19 bytes', entriesOf19(one)],
    ['table begins at 1', bytesOf(text.replace(/xref\n0 (\d+)/, 'xref\n1 $1'))],
    ['gaps in the numbers', rawPdf({ objects: { ...one, 40: '<< /A 1 >>' } })],
    ['three revisions', appendRevision(appendRevision(plain, { 90: '<< /A 1 >>' }), { 91: '<< /B 1 >>' })],
    ['no ID and no information', rawPdf({ objects: one })],
    ['PDF 1.0', rawPdf({ objects: one, header: '%PDF-1.0\n' })],
    ['PDF 2.0', rawPdf({ objects: one, header: '%PDF-2.0\n%\xe2\xe3\xcf\xd3\n' })],
    [
      '10,000 objects',
      rawPdf({
        objects: {
          ...one,
          ...Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [at + 10, '<< /Nothing true >>'])),
        },
      }),
    ],
  ]
}

function junkCounted(junk: Uint8Array, objects: Record<number, string>): Uint8Array {
  const text = textOf(rawPdf({ objects }))
  const moved = text
    .replace(
      /(\d{10}) 00000 n/g,
      (_, offset: string) => `${String(Number(offset) + junk.length).padStart(10, '0')} 00000 n`,
    )
    .replace(/startxref\n(\d+)/, (_, offset: string) => `startxref\n${Number(offset) + junk.length}`)
  return concat([junk, bytesOf(moved)])
}

const entriesOf19 = (objects: Record<number, string>) =>
  bytesOf(textOf(rawPdf({ objects })).replace(/(\d{10} \d{5} [nf]) \n/g, '$1\n'))

async function damaged(): Promise<Files> {
  const plain = await aPdf({ pages: 2 })
  const text = textOf(plain)
  const one = onePageObjects({
    page: '/MediaBox [0 0 420 595] /Contents 4 0 R',
    more: { 4: rawStream('', 'BT ET') },
  })
  return [
    ['startxref points nowhere', bytesOf(text.replace(/startxref\n\d+/, 'startxref\n7'))],
    ['startxref is missing', bytesOf(text.replace(/startxref[\s\S]*$/, '%%EOF\n'))],
    ['offsets are wrong', bytesOf(text.replace(/%PDF-1.7\n/, '%PDF-1.7\n% somebody added this line\n'))],
    ['trailer is missing', bytesOf(text.replace(/xref\n0[\s\S]*$/, ''))],
    ['cut in the middle', plain.subarray(0, Math.floor(plain.length / 2))],
    ['last hundred bytes cut', plain.subarray(0, plain.length - 100)],
    ['length of a stream is wrong', withPatch(rawPdf({ objects: one }), '/Length 5', '/Length 3')],
    [
      'length of a stream is elsewhere',
      rawPdf({ objects: { ...one, 4: '<< /Length 5 0 R >>\nstream\nBT ET\nendstream', 5: '5' } }),
    ],
    [
      'end of an object is missing',
      bytesOf(
        textOf(rawPdf({ objects: one })).replace(
          '/Parent 2 0 R /MediaBox [0 0 420 595] /Contents 4 0 R >>\nendobj',
          '/Parent 2 0 R /MediaBox [0 0 420 595] /Contents 4 0 R >>\n      ',
        ),
      ),
    ],
    ['empty', new Uint8Array()],
    ['a web page', bytesOf('<!doctype html><title>Contract</title><p>Not found')],
    ['nothing but a header', bytesOf('%PDF-1.7\n')],
  ]
}

function pages(): Files {
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

function structures(): Files {
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

/** Each has an empty signature field “interop”. */
function emptyFields(): Files {
  const box = '/MediaBox [0 0 420 595]'
  const widget = '/Type /Annot /Subtype /Widget /FT /Sig /T (interop)'
  const file = (entries: string, page = box, fields = '4 0 R', more: Record<number, string> = {}) =>
    rawPdf({
      objects: onePageObjects({
        catalog: `/AcroForm << /Fields [${fields}] /SigFlags 1 >>`,
        page: `${page} /Annots [4 0 R]`,
        more: { 4: `<< ${widget} ${entries} >>`, ...more },
      }),
    })
  const rect = '/Rect [40 40 220 100] /F 4'
  const asking = (seed: string) => file(`${rect} /SV << /Type /SV ${seed} >>`)
  return [
    ['empty field', file(rect)],
    ['empty field on a turned page', file(rect, `${box} /Rotate 90`)],
    ['empty field that is turned itself', file(`${rect} /MK << /R 270 >>`)],
    ['empty field, hidden', file('/Rect [40 40 220 100] /F 2')],
    ['empty field without extent', file('/Rect [0 0 0 0]')],
    ['empty field in an object stream', qpdf(file(rect), '--object-streams=generate')],
    ['empty field that brings a lock', file(`${rect} /Lock << /Type /SigFieldLock /Action /All /P 2 >>`)],
    ['empty field that certifies', asking('/MDP << /P 2 >>')],
    ['empty field with wishes alone', asking('/SubFilter [/adbe.x509.rsa_sha1] /Reasons [(I agree)]')],
    ['empty field that wants another encoding', asking('/SubFilter [/adbe.x509.rsa_sha1] /Ff 2')],
    ['empty field that wants a time-stamp', asking('/TimeStamp << /URL (https://tsa.example/) /Ff 1 >>')],
    ['empty field that wants certain certificates', asking('/Cert << /Subject [<30>] /Ff 1 >>')],
    [
      'empty field that somebody locked',
      file(rect, box, '4 0 R 5 0 R', {
        5: '<< /FT /Sig /T (first) /V 6 0 R /Lock << /Type /SigFieldLock /Action /All >> >>',
        6: '<< /Type /Sig /SubFilter /adbe.pkcs7.detached /ByteRange [0 1 2 3] /Contents <00> >>',
      }),
    ],
  ]
}

async function signed(): Promise<Files> {
  const base = rawPdf({ objects: onePageObjects() })
  const by = async (certify?: 1 | 2 | 3) => {
    const { prepared } = await prepare(base, {
      field: 'first',
      contentsSize: 512,
      ...(certify && { certify }),
    })
    return concat([base, await complete(prepared, Uint8Array.of(0x30, 0))])
  }
  const plain = await by()
  return [
    ['signed by somebody', plain],
    ['certified against everything', await by(1)],
    ['certified for forms', await by(2)],
    ['certified for notes', await by(3)],
    [
      'signed, cross-references broken',
      bytesOf(textOf(plain).replace(/startxref\n\d+\n%%EOF\n$/, 'startxref\n7\n%%EOF\n')),
    ],
    [
      'locked by a signer',
      rawPdf({
        objects: onePageObjects({
          catalog: '/AcroForm << /Fields [4 0 R] >>',
          more: {
            4: '<< /FT /Sig /T (x) /V 5 0 R /Lock << /Type /SigFieldLock /Action /All /P 1 >> >>',
            5: '<< /Type /Sig /SubFilter /adbe.pkcs7.detached /ByteRange [0 1 2 3] /Contents <00> >>',
          },
        }),
      }),
    ],
  ]
}
