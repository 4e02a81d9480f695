import { concat } from '../crypto/bytes.ts'
import { complete } from '../sign/complete.ts'
import { prepare } from '../sign/prepare.ts'
import { appendRevision, bytesOf, textOf } from '../tests/append-revision.ts'
import { aPdf } from '../tests/pdf-files.ts'
import { hybridPdf, onePageObjects, rawPdf, rawStream, withPatch } from '../tests/raw-pdf.ts'
import { qpdf } from '../tests/tools.ts'
import { awkwardFields } from './awkward-fields.ts'
import { type AwkwardFiles, awkwardPages, awkwardStructures } from './awkward-pages.ts'

/**
 * Makes the awkward files, by their names in `manifest.json`: with pdf-lib, with qpdf, or by hand.
 */
export async function awkwardFiles(): Promise<Map<string, Uint8Array>> {
  return new Map([
    ...(await encrypted()),
    ...(await crossReferences()),
    ...(await damaged()),
    ...awkwardPages(),
    ...awkwardStructures(),
    ...awkwardFields(),
    ...(await signed()),
  ])
}

async function encrypted(): Promise<AwkwardFiles> {
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

async function crossReferences(): Promise<AwkwardFiles> {
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

async function damaged(): Promise<AwkwardFiles> {
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

async function signed(): Promise<AwkwardFiles> {
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
