import { pdfaObjects } from './inputs.ts'

/** A file that breaks one rule: how its objects are spoilt, or its bytes. */
export interface Planted {
  readonly clause: string
  readonly objects?: (objects: Record<number, string>) => void
  readonly text?: (text: string) => string
  /** Colours of the output intent; RGB when missing. */
  readonly output?: null
}

const swap =
  (number: number, from: string | RegExp, to: string): Required<Planted>['objects'] =>
  (objects) => {
    const spoilt = objects[number]!.replace(from, to)
    if (spoilt === objects[number]) throw new Error(`object ${number} does not hold ${from}`)
    objects[number] = spoilt
  }
const inCatalog = (entries: string) => swap(1, '/Type /Catalog', `/Type /Catalog ${entries}`)
const inWidget = (entries: string) => swap(12, '/FT /Sig', `/FT /Sig ${entries}`)
const inResources = (entries: string) => swap(3, '/Resources <<', `/Resources << ${entries}`)
/** Content whose length stays right. */
const drawing =
  (operators: string, number = 9) =>
  (objects: Record<number, string>) => {
    const [, dict, data] = /^<< (.*?) ?\/Length \d+ >>\nstream\n([\s\S]*)\nendstream$/.exec(objects[number]!)!
    const longer = `${data}${operators}\n`
    objects[number] = `<< ${dict} /Length ${longer.length} >>\nstream\n${longer}\nendstream`
  }
const image =
  (entries: string, resources = '/XObject << /I 20 0 R >>') =>
  (objects: Record<number, string>) => {
    objects[20] = `<< /Type /XObject /Subtype /Image /Width 1 /Height 1 ${entries} /Length 4 >>\nstream\nabcd\nendstream`
    inResources(resources)(objects)
  }
const state = (entries: string) => inResources(`/ExtGState << /G << ${entries} >> >>`)
const signed =
  (entries: string, at = '/V 20 0 R') =>
  (objects: Record<number, string>) => {
    objects[20] = `<< /Type /Sig /Filter /Adobe.PPKLite ${entries} >>`
    inWidget(at)(objects)
  }

/** At least one for each rule. */
export const planted: readonly Planted[] = [
  { clause: '6.1.2', text: (text) => text.replace('%\xe2\xe3\xcf\xd3', '%abcd') },
  { clause: '6.1.2', text: (text) => text.replace('%PDF-1.7', '%PDF-2.0') },
  { clause: '6.1.3 a', text: (text) => text.replace(/\/ID \[[^\]]*\]/, (found) => ' '.repeat(found.length)) },
  { clause: '6.1.3 c', text: (text) => `${text}more\n` },
  { clause: '6.1.4', text: (text) => text.replace('xref\n0 ', 'xref \n0 ') },
  { clause: '6.1.6', objects: inCatalog('/Odd <414>') },
  { clause: '6.1.7.1 a', objects: swap(9, '\nendstream', 'endstream') },
  { clause: '6.1.7.1 b', objects: swap(9, '<<', '<< /F (elsewhere)') },
  { clause: '6.1.7.2', objects: image('/Filter /LZWDecode /ColorSpace /DeviceGray /BitsPerComponent 8') },
  { clause: '6.1.9', text: (text) => text.replace('1 0 obj\n', '1 0 obj ') },
  { clause: '6.1.12 a', objects: inCatalog('/Perms << /Other 12 0 R >>') },
  {
    clause: '6.1.12 b',
    objects: (objects) => {
      signed('/Reference [<< /TransformMethod /DocMDP /DigestMethod /MD5 >>]')(objects)
      inCatalog('/Perms << /DocMDP 20 0 R >>')(objects)
    },
  },
  { clause: '6.1.13 a', objects: inCatalog('/Large 3000000000') },
  { clause: '6.1.13 b', objects: inCatalog(`/Long (${'a'.repeat(33_000)})`) },
  { clause: '6.1.13 b', objects: inCatalog(`/Long <${'61'.repeat(33_000)}>`) },
  { clause: '6.1.13 c', objects: inCatalog(`/${'N'.repeat(128)} 1`) },
  { clause: '6.1.13 d', objects: drawing(`${'q '.repeat(29)}${'Q '.repeat(29)}`) },
  { clause: '6.1.13 e', objects: swap(3, '0 0 595 842', '0 0 595 2') },
  { clause: '6.2.2 a', objects: drawing('BX 1 special EX') },
  { clause: '6.2.2 b', objects: drawing('/Absent Do') },
  { clause: '6.2.2 b', objects: swap(13, '/Resources << /Font << /F 4 0 R >> >>', '') },
  { clause: '6.2.3', objects: swap(8, 'mntr', 'scnr') },
  { clause: '6.2.4.2', objects: inResources('/ColorSpace << /P [/ICCBased 21 0 R] >>') },
  { clause: '6.2.4.3 a', output: null, objects: drawing('1 0 0 rg') },
  {
    clause: '6.2.4.3 a',
    output: null,
    objects: image('/ColorSpace [/Indexed /DeviceRGB 0 <000000>] /BitsPerComponent 8'),
  },
  { clause: '6.2.4.3 b', objects: drawing('0 0 0 1 K') },
  { clause: '6.2.4.3 b', objects: image('/ColorSpace /DeviceCMYK /BitsPerComponent 8') },
  { clause: '6.2.4.3 c', output: null, objects: drawing('0 g') },
  { clause: '6.2.4.3 c', output: null, objects: drawing('/DeviceGray cs') },
  { clause: '6.2.5', objects: state('/TR /Identity') },
  { clause: '6.2.6', objects: image('/ColorSpace /DeviceGray /BitsPerComponent 8 /Intent /Bright') },
  { clause: '6.2.8 a', objects: image('/ColorSpace /DeviceGray /BitsPerComponent 8 /Alternates []') },
  { clause: '6.2.8 b', objects: image('/ColorSpace /DeviceGray /BitsPerComponent 8 /Interpolate true') },
  { clause: '6.2.8 c', objects: image('/ColorSpace /DeviceGray /BitsPerComponent 3') },
  { clause: '6.2.8 c', objects: image('/ImageMask true /BitsPerComponent 8') },
  { clause: '6.2.9 a', objects: swap(14, '<<', '<< /OPI << >>') },
  {
    clause: '6.2.9 b',
    objects: (objects) => {
      objects[20] = '<< /Type /XObject /Subtype /PS /Length 4 >>\nstream\nabcd\nendstream'
    },
  },
  { clause: '6.2.10 a', objects: state('/BM /Own') },
  {
    clause: '6.2.10 b',
    output: null,
    objects: image('/ColorSpace [/CalGray << /WhitePoint [1 1 1] >>] /BitsPerComponent 8 /SMask 20 0 R'),
  },
  { clause: '6.2.10 b', output: null, objects: state('/ca 0.5') },
  { clause: '6.2.10 b', output: null, objects: swap(14, '<<', '<< /Group << /S /Transparency >>') },
  { clause: '6.2.11.4.1', objects: swap(4, '/FontDescriptor 5 0 R', '') },
  {
    clause: '6.2.11.4.1',
    objects: swap(
      1,
      '/Font << /F 4 0 R >>',
      '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
    ),
  },
  { clause: '6.2.11.5', objects: swap(4, '/Widths [260', '/Widths [600') },
  { clause: '6.2.11.6', objects: swap(4, '/Encoding /WinAnsiEncoding', '') },
  { clause: '6.3.1', objects: swap(11, '/Subtype /Widget', '/Subtype /Movie') },
  { clause: '6.3.2 a', objects: swap(12, '/F 4', '') },
  { clause: '6.3.2 b', objects: swap(12, '/F 4', '/F 6') },
  { clause: '6.3.2 b', objects: swap(12, '/F 4', '/F 128') },
  { clause: '6.3.3 a', objects: swap(12, '/AP << /N 14 0 R >>', '') },
  { clause: '6.3.3 b', objects: swap(12, '/N 14 0 R', '/N 14 0 R /D 14 0 R') },
  { clause: '6.3.3 c', objects: swap(12, '/N 14 0 R', '/N << /On 14 0 R >>') },
  { clause: '6.4.1 a', objects: inWidget('/AA << >>') },
  { clause: '6.4.1 b', objects: swap(1, '/SigFlags 1', '/SigFlags 1 /NeedAppearances true') },
  { clause: '6.4.2', objects: swap(1, '/SigFlags 1', '/SigFlags 1 /XFA 9 0 R') },
  { clause: '6.4.3 a', objects: signed('/ByteRange [0 10 20 30] /Contents <3000>') },
  { clause: '6.4.3 b', objects: signed('/ByteRange [0 10 20 30] /Contents <3000>') },
  { clause: '6.5.1', objects: inCatalog('/OpenAction << /S /JavaScript /JS (1) >>') },
  { clause: '6.5.1', objects: inCatalog('/OpenAction << /S /Launch >>') },
  { clause: '6.5.2', objects: inCatalog('/AA << >>') },
  { clause: '6.5.2', objects: swap(3, '/Type /Page', '/Type /Page /AA << >>') },
  { clause: '6.6.2.1', objects: swap(1, '/Metadata 7 0 R', '') },
  { clause: '6.6.2.1', objects: swap(7, ' id="W5M0', ' bytes="9" id="W5M0') },
  { clause: '6.6.4', objects: swap(7, 'pdfaid:part', 'pdfaid:pawn') },
  { clause: '6.8', objects: inCatalog('/Own << /Type /Filespec /F (a) /EF << /F 9 0 R >> >>') },
  { clause: '6.9', objects: inCatalog('/OCProperties << /OCGs [] /D << /AS [] /Name (a) >> >>') },
  { clause: '6.10', objects: swap(3, '/Type /Page', '/Type /Page /PresSteps << >>') },
  { clause: '6.10', objects: inCatalog('/Names << /AlternatePresentations << >> >>') },
  { clause: '6.11', objects: inCatalog('/Requirements []') },
]

/**
 * The objects of the file with what is planted in it, and with a profile for those that need
 * another.
 */
export function spoilt({ objects: spoil, output }: Planted): Record<number, string> {
  const recipe = { form: true, ...(output === null && { output }) }
  const objects: Record<number, string> = { ...pdfaObjects(recipe) }
  const profile = pdfaObjects()[8]!
  objects[21] = profile.replace('/N 3', '/N 4')
  spoil?.(objects)
  return objects
}
