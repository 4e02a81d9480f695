import type { SignatureField } from '../../sign/signature-field.ts'
import { appendRevision } from '../append-revision.ts'
import { type Holder, TestAuthority } from '../pki.ts'
import { rawPdf, rawStream } from '../raw-pdf.ts'
import { signWithPort } from '../sign-with-port.ts'
import { qpdf } from '../tools.ts'
import type { Random } from './random.ts'

/** The field whose signature is besieged. */
export const victim = 'asha'

export interface SignedFile {
  name: string
  file: Uint8Array
}

/** A made-up town: who signs what is given, and who is trusted by nobody. */
export interface Besieged {
  authority: TestAuthority
  asha: Holder
  signed: readonly SignedFile[]
  /** A file with two roles on one object, prepared by the attacker and signed by Asha. */
  prepared(random: Random): Promise<SignedFile>
}

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'
const form = (content: string, more = '') =>
  rawStream(`/Type /XObject /Subtype /Form /BBox [0 0 200 40] ${more}`, content)
const fonts = '/Resources << /Font << /Helv 9 0 R >> >>'

/** Two pages with one of everything that an object can be. */
export const objects: Record<number, string> = {
  1: '<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R /Metadata 20 0 R /Outlines 21 0 R /Names << /EmbeddedFiles << /Names [(a) 23 0 R] >> >> /OCProperties << /OCGs [22 0 R] /D << /ON [22 0 R] >> >> >>',
  2: '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents [7 0 R 8 0 R] /Resources << /Font << /F 9 0 R >> /XObject << /X 10 0 R >> /ExtGState << /G 11 0 R >> /Properties << /L 22 0 R >> >> /Annots [12 0 R 13 0 R 14 0 R] >>',
  4: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 15 0 R /Resources 16 0 R /Annots 17 0 R >>',
  5: '<< /Title (A contract) /Producer (siege) >>',
  6: '<< /Fields [12 0 R 13 0 R 18 0 R] /DR << /Font << /Helv 9 0 R >> >> /DA (/Helv 10 Tf 0 g) >>',
  7: rawStream('', 'q 0.9 g 20 340 260 40 re f Q'),
  8: rawStream(
    '',
    'BT /F 16 Tf 30 350 Td (Pay 100 to Ravi) Tj ET q 1 0 0 1 30 250 cm /X Do Q /OC /L BDC 1 0 0 rg 30 200 40 20 re f EMC',
  ),
  9: font,
  10: form('0 0 1 rg 0 0 60 30 re f'),
  11: '<< /Type /ExtGState /ca 1 >>',
  12: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (place) /V (Pune) /DA (/Helv 10 Tf 0 g) /Rect [30 150 130 170] /P 3 0 R /F 4 /AP << /N 19 0 R >> >>`,
  13: '<< /Type /Annot /Subtype /Widget /FT /Btn /T (agree) /Rect [150 150 170 170] /P 3 0 R /F 4 /AS /Off /AP << /N << /Yes 24 0 R /Off 25 0 R >> >> >>',
  14: '<< /Type /Annot /Subtype /Link /Rect [30 120 130 140] /Border [0 0 0] /A << /S /URI /URI (http://example.invalid) >> >>',
  15: rawStream('', 'BT /F 16 Tf 30 350 Td (Page two) Tj ET q 1 0 0 1 30 250 cm /X Do Q'),
  16: '<< /Font << /F 9 0 R >> /XObject << /X 10 0 R >> >>',
  17: '[18 0 R]',
  18: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (other) /DA (/Helv 10 Tf 0 g) /Rect [30 100 130 120] /P 4 0 R /F 4 >>',
  19: rawStream(
    `/Type /XObject /Subtype /Form /BBox [0 0 100 20] ${fonts}`,
    '/Tx BMC q BT /Helv 10 Tf 0 g 2 5 Td (Pune) Tj ET Q EMC',
  ),
  20: rawStream('/Type /Metadata /Subtype /XML', '<x/>'),
  21: '<< /Type /Outlines /Count 0 >>',
  22: '<< /Type /OCG /Name (x) >>',
  23: '<< /Type /Filespec /F (a) /EF << /F 26 0 R >> >>',
  24: rawStream('/Type /XObject /Subtype /Form /BBox [0 0 20 20]', '0 0 1 rg 0 0 20 20 re f'),
  25: rawStream('/Type /XObject /Subtype /Form /BBox [0 0 20 20]', '0 0 20 20 re S'),
  26: rawStream('/Type /EmbeddedFile', 'attached'),
}
const trailer = '/Info 5 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]'
export const evilContent = '1 0 0 rg 20 100 260 280 re f'

/**
 * Two roles of one object: the page shows it, and a later revision may change it for another
 * reason.
 */
const aliases: Record<string, () => Record<number, string>> = {
  'metadata that are content': () => ({
    1: objects[1]!.replace('/Metadata 20', '/Metadata 7'),
    7: rawStream('/Type /Metadata /Subtype /XML', 'q 0.9 g 20 340 260 40 re f Q'),
  }),
  'metadata in direct resources of their own catalog': () => ({
    1: objects[1]!.replace('/Pages 2 0 R', '/Pages 2 0 R /Extra << /Pages 2 0 R /X 20 0 R >>'),
  }),
  'a picture of a field that is content': () => ({
    12: objects[12]!.replace('/N 19 0 R', '/N 8 0 R'),
    8: objects[8]!.replace('<<', '<< /Type /XObject /Subtype /Form /BBox [0 0 300 400]'),
  }),
  'a picture of a field that its own resources show twice': () => ({
    12: objects[12]!.replace('/V (Pune)', '/V (Pune) /MK << /I 19 0 R >>'),
    3: objects[3]!.replace('/X 10 0 R', '/X 19 0 R'),
  }),
  'content that calls itself cross-references': () => ({
    7: rawStream('/Type /XRef /Size 1 /W [1 1 1]', 'q 0.9 g 20 340 260 40 re f Q'),
  }),
  'content in a container of objects': () => ({
    7: rawStream('/Type /ObjStm /N 0 /First 0', 'q 0.9 g 20 340 260 40 re f Q'),
  }),
  'resources that are the form': () => ({
    16: '<< /Fields [12 0 R 13 0 R 18 0 R] /DR << /Font << /Helv 9 0 R >> >> /Font << /F 9 0 R >> /XObject << /X 10 0 R >> /DA (/Helv 10 Tf 0 g) >>',
    1: objects[1]!.replace('/AcroForm 6', '/AcroForm 16'),
  }),
  'a layer that is the information': () => ({
    22: '<< /Name (x) >>',
    5: '<< /Title (A contract) >>',
  }),
  'a page that refers to nothing': () => ({
    3: objects[3]!.replace('/Contents [7 0 R 8 0 R]', '/Contents [7 0 R 8 0 R 90 0 R]'),
  }),
  'resources that refer to nothing': () => ({
    16: objects[16]!.replace('/X 10 0 R', '/X 90 0 R'),
  }),
  'a field that asks for a font that is not there': () => ({
    18: objects[18]!.replace('/Helv', '/Evil').replace('/F 4', '/F 4 /V (Pune)'),
    6: objects[6]!.replace('/DA (', '/NeedAppearances true /DA ('),
  }),
  'values that the pictures do not show': () => ({
    6: objects[6]!.replace('/DA (', '/NeedAppearances true /DA ('),
    12: objects[12]!.replace('(Pune)', '(Delhi)'),
  }),
  'a signature value that is content': () => ({
    7: rawStream('/Length2 1', 'q 0.9 g 20 340 260 40 re f Q'),
  }),
  'a length that is the information': () => ({
    8: objects[8]!.replace(/\/Length \d+/, '/Length 27 0 R'),
    27: String(/\/Length (\d+)/.exec(objects[8]!)![1]),
  }),
}

/** The paper with some of its objects written otherwise. */
export const paper = (changed: Record<number, string> = {}) =>
  rawPdf({ objects: { ...objects, ...changed }, trailer })

/** The same with its objects in object streams. */
export const packed = () => qpdf(paper(), '--object-streams=generate')

/** Files of every level of certification, in both forms of cross-references. */
export async function besieged(): Promise<Besieged> {
  const authority = await TestAuthority.create({ kind: 'ec' })
  const asha = await authority.issueOrganisation('Asha Rao')
  const sign = (file: Uint8Array, more: Partial<SignatureField> = {}) =>
    signWithPort(file, {
      field: {
        field: victim,
        page: 1,
        rect: [30, 20, 100, 40],
        appearance: { lines: ['Asha'] },
        contentsSize: 6000,
        ...more,
      },
      holder: asha,
      authority,
    })
  const waiting = { field: 'second', page: 1, rect: [160, 20, 100, 40] as const }
  const levels: [string, Partial<SignatureField>][] = [
    ['signed', { emptyFields: [waiting] }],
    ['certified 1', { certify: 1 }],
    ['certified 2', { certify: 2, emptyFields: [waiting] }],
    ['certified 3', { certify: 3 }],
    ['locked', { lock: { action: 'Include', fields: ['agree'] } }],
  ]
  const signed: SignedFile[] = []
  const inStreams = packed()
  for (const [name, more] of levels) {
    signed.push({ name: `${name}, table`, file: await sign(paper(), more) })
    signed.push({ name: `${name}, streams`, file: await sign(inStreams, more) })
  }
  const twice = await sign(await sign(paper(), { certify: 3 }), { field: 'ravi', rect: [160, 70, 100, 40] })
  signed.push({ name: 'signed twice', file: twice })
  const form = rawStream(
    `/Type /XObject /Subtype /Form /BBox [0 0 100 20] ${fonts}`,
    '/Tx BMC q BT /Helv 10 Tf 0 g 2 5 Td (Goa) Tj ET Q EMC',
  )
  const filled = appendRevision(await sign(paper(), { certify: 2 }), {
    12: objects[12]!.replace('(Pune)', '(Goa)').replace('19 0 R', '60 0 R'),
    60: form,
  })
  signed.push({ name: 'certified 2, filled afterwards', file: filled })
  const fast = qpdf(paper(), '--linearize')
  for (const [name, more] of levels)
    signed.push({ name: `${name}, linearised`, file: await sign(fast, more) })
  const made = new Map<string, Uint8Array>()
  return {
    authority,
    asha,
    signed,
    async prepared(random) {
      const name = random.of(Object.keys(aliases))
      const [level, more] = random.of(levels)
      const called = `${level}, ${name}`
      const known = made.get(called) ?? (await sign(paper(aliases[name]!()), more))
      made.set(called, known)
      return { name: called, file: known }
    },
  }
}
