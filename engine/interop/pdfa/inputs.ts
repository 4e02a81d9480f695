import { notoFonts } from '../../node/shaping/index.ts'
import { plainProfile } from '../../pdf/archive/plain-profiles.ts'
import { fromLatin1, latin1 } from '../../pdf/characters.ts'
import { pdfNumbers } from '../../pdf/syntax.ts'
import { rawPdf, rawStream } from '../../tests/raw-pdf.ts'
import { readTrueType } from './true-type.ts'

/**
 * A PDF/A file of our own: font embedded, XMP, output intent with a profile made of published
 * numbers.
 */
export interface PdfaRecipe {
  /** Of ISO 19005; 2 when missing. */
  readonly part?: 1 | 2 | 3
  /**
   * Colours of the output intent; null for a file whose colours depend on no device. RGB when
   * missing.
   */
  readonly output?: 'RGB' | 'CMYK' | 'GRAY' | null
  /** A text field “place” and an empty signature field “buyer”. */
  readonly form?: boolean
}

/**
 * What a file says of its output intent is what is tested: the engine's input profile, called that
 * of a printer.
 */
function asPrinter(profile: Uint8Array): Uint8Array {
  const printer = profile.slice()
  printer.set(fromLatin1('prtr'), 12)
  return printer
}

const outputs = {
  RGB: { profile: () => plainProfile('RGB'), components: 3, fill: '0.2 0.3 0.6 rg', black: '0 g' },
  CMYK: {
    profile: () => asPrinter(plainProfile('CMYK')),
    components: 4,
    fill: '0.8 0.5 0 0.2 k',
    black: '0 0 0 1 k',
  },
  GRAY: { profile: () => plainProfile('GRAY'), components: 1, fill: '0.6 g', black: '0 g' },
} as const
const independent = { fill: '/C cs 0.2 0.3 0.6 sc', black: '/C cs 0 0 0 sc' }

const FIRST = 32
const LAST = 126
const numbers = { font: 4, descriptor: 5, program: 6, metadata: 7, profile: 8, content: 9, info: 10 } as const

/** The objects of the file, one char a byte, so that a test can spoil them one by one. */
export function pdfaObjects({
  part = 2,
  output = 'RGB',
  form = false,
}: PdfaRecipe = {}): Record<number, string> {
  const { fill, black } = output === null ? independent : outputs[output]
  const spaces = output === null ? ' /ColorSpace << /C [/CalRGB << /WhitePoint [0.9505 1 1.089] >>] >>' : ''
  const content = `${black} BT /F 14 Tf 60 760 Td (Rent agreement, kept for decades) Tj ET\nq ${fill} 60 740 200 4 re f Q\n`
  const profile: Record<number, string> = {}
  if (output !== null)
    profile[numbers.profile] = rawStream(
      `/N ${outputs[output].components}`,
      latin1(outputs[output].profile()),
    )
  return {
    1: `<< /Type /Catalog /Pages 2 0 R /Metadata 7 0 R${output === null ? '' : ' /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (Plain) /Info (Plain) /DestOutputProfile 8 0 R >>]'}${form ? ' /AcroForm << /Fields [11 0 R 12 0 R] /SigFlags 1 /DA (/F 12 Tf 0 g) /DR << /Font << /F 4 0 R >> >> >>' : ''} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 9 0 R /Resources << /Font << /F 4 0 R >>${spaces} >>${form ? ' /Annots [11 0 R 12 0 R]' : ''} >>`,
    ...fontObjects(),
    [numbers.metadata]: rawStream(
      '/Type /Metadata /Subtype /XML',
      latin1(new TextEncoder().encode(xmp(part))),
    ),
    ...profile,
    [numbers.content]: rawStream('', content),
    [numbers.info]: '<< /Title (Rent agreement) >>',
    ...(form && formObjects(black, spaces)),
  }
}

export const pdfaFile = (recipe?: PdfaRecipe, objects = pdfaObjects(recipe)): Uint8Array =>
  rawPdf({
    header: `%PDF-1.${recipe?.part === 1 ? 4 : 7}\n%\xe2\xe3\xcf\xd3\n`,
    objects,
    trailer: `/Info ${numbers.info} 0 R /ID [<6d756861722d706466612d696e707574> <6d756861722d706466612d696e707574>]`,
  })

let font: Uint8Array | undefined

/** Noto Sans as its package brings it: the letters of Latin alone (SIL Open Font Licence 1.1). */
function fontObjects(): Record<number, string> {
  font ??= notoFonts().find(({ script }) => script === 'Latn')!.font
  const read = readTrueType(font)
  const scaled = (value: number) => Math.round((value * 1000) / read.unitsPerEm)
  const widths = Array.from({ length: LAST - FIRST + 1 }, (_, at) => scaled(read.widthOf(FIRST + at) ?? 0))
  return {
    [numbers.font]: `<< /Type /Font /Subtype /TrueType /BaseFont /MUHARA+NotoSans /Encoding /WinAnsiEncoding /FirstChar ${FIRST} /LastChar ${LAST} /Widths [${pdfNumbers(widths)}] /FontDescriptor 5 0 R >>`,
    [numbers.descriptor]: `<< /Type /FontDescriptor /FontName /MUHARA+NotoSans /Flags 32 /FontBBox [${pdfNumbers(read.box.map(scaled))}] /ItalicAngle 0 /Ascent ${scaled(read.ascent)} /Descent ${scaled(read.descent)} /CapHeight 714 /StemV 80 /FontFile2 6 0 R >>`,
    [numbers.program]: rawStream(`/Length1 ${font.length}`, latin1(font)),
  }
}

function formObjects(black: string, spaces: string): Record<number, string> {
  const look = `/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F 4 0 R >>${spaces} >>`
  return {
    11: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (place) /V (Pune) /DA (/F 12 Tf 0 g) /Rect [60 600 260 620] /F 4 /P 3 0 R /AP << /N 13 0 R >> >>',
    12: '<< /Type /Annot /Subtype /Widget /FT /Sig /T (buyer) /Rect [60 500 260 570] /F 4 /P 3 0 R /AP << /N 14 0 R >> >>',
    13: rawStream(look, `/Tx BMC q ${black} BT /F 12 Tf 2 5 Td (Pune) Tj ET Q EMC`),
    14: rawStream('/Type /XObject /Subtype /Form /BBox [0 0 1 1]', ''),
  }
}

const xmp = (part: number) => `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="${part}" pdfaid:conformance="B"/>
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Rent agreement</rdf:li></rdf:Alt></dc:title>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`
