import { fontsOf, imagesOf, nameOf } from './content.ts'
import {
  type Dict,
  dataOf,
  dictOf,
  entriesOf,
  everyDict,
  isStream,
  listOf,
  type Model,
  type Value,
} from './model.ts'
import type { Rule, Subject } from './rule.ts'
import { readTrueType } from './true-type.ts'

const known = new Set(
  'b B b* B* BDC BI BMC BT c cm CS cs d d0 d1 Do DP EI EMC ET f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' " BX EX'.split(
    ' ',
  ),
)

/** The resource that an operator takes by name, and where it is among the resources. */
const taken: Readonly<Record<string, string>> = {
  Tf: '/Font',
  Do: '/XObject',
  gs: '/ExtGState',
  sh: '/Shading',
}

const images = ({ model, contents }: Subject) => contents.flatMap((content) => imagesOf(model, content))
const where = (found: readonly (readonly [string, Dict])[]) => found.map(([ref]) => ref)

const descriptorOf = (model: Model, font: Dict): Dict =>
  dictOf(
    model,
    (font['/Subtype'] === '/Type0' ? dictOf(model, listOf(model, font['/DescendantFonts'])[0]) : font)[
      '/FontDescriptor'
    ],
  )
const programOf = (model: Model, font: Dict): Value | undefined => {
  const descriptor = descriptorOf(model, font)
  return descriptor['/FontFile2'] ?? descriptor['/FontFile3'] ?? descriptor['/FontFile']
}
const fonts = ({ model, contents }: Subject) => [
  ...contents.flatMap((content) =>
    fontsOf(model, content).map(([name, font]) => [`${content.where} ${name}`, font] as const),
  ),
  ...entriesOf(model, dictOf(model, dictOf(model, model.catalog['/AcroForm'])['/DR'])['/Font']).map(
    ([name, font]) => [`form of the document ${name}`, dictOf(model, font)] as const,
  ),
]

export const drawingRules: readonly Rule[] = [
  {
    clause: '6.2.2 a',
    says: 'contents have no operator that ISO 32000-1 does not know',
    broken: ({ contents }) =>
      contents.flatMap(({ where: at, operations }) =>
        operations.filter(({ operator }) => !known.has(operator)).map(({ operator }) => `${at}: ${operator}`),
      ),
  },
  {
    clause: '6.2.2 b',
    says: 'what a content takes by name stands in its own resources',
    broken: ({ model, contents }) =>
      contents.flatMap(({ where: at, operations, resources }) =>
        operations.flatMap(({ operator, operands }) => {
          const shelf = taken[operator]
          const name = operands[0] ?? ''
          return shelf && !(name in dictOf(model, resources[shelf])) ? [`${at}: ${operator} ${name}`] : []
        }),
      ),
  },
  {
    clause: '6.2.5',
    says: 'no graphics state has TR, HTP, or TR2 but Default',
    broken: ({ model, contents }) =>
      contents.flatMap((content) =>
        entriesOf(model, content.resources['/ExtGState']).flatMap(([name, state]) => {
          const dict = dictOf(model, state)
          const isGood = !('/TR' in dict || '/HTP' in dict) && (dict['/TR2'] ?? '/Default') === '/Default'
          return isGood ? [] : [`${content.where} ${name}`]
        }),
      ),
  },
  {
    clause: '6.2.8 a',
    says: 'images have neither alternates nor OPI',
    broken: (subject) =>
      where(images(subject).filter(([, image]) => '/Alternates' in image || '/OPI' in image)),
  },
  {
    clause: '6.2.8 b',
    says: 'images are not interpolated',
    broken: (subject) => where(images(subject).filter(([, image]) => image['/Interpolate'] === true)),
  },
  {
    clause: '6.2.8 c',
    says: 'samples have 1, 2, 4, 8 or 16 bits, those of a stencil one',
    broken: ({ model, contents }) => {
      const all = images({ model, contents }).flatMap(([ref, image]) => [
        [ref, image] as const,
        ...['/SMask', '/Mask'].map((key) => [`${ref} ${key}`, dictOf(model, image[key])] as const),
      ])
      return where(
        all.filter(([, image]) => {
          const bits = image['/BitsPerComponent']
          if (bits === undefined) return false
          return image['/ImageMask'] === true ? bits !== 1 : ![1, 2, 4, 8, 16].includes(Number(bits))
        }),
      )
    },
  },
  {
    clause: '6.2.9 a',
    says: 'forms have neither OPI nor PostScript, nor refer to another file',
    broken: ({ contents }) =>
      contents
        .filter(
          ({ form }) =>
            form && (['/OPI', '/PS', '/Ref'].some((key) => key in form) || form['/Subtype2'] === '/PS'),
        )
        .map(({ where: at }) => at),
  },
  {
    clause: '6.2.9 b',
    says: 'there are no PostScript XObjects',
    broken: ({ model: { streams } }) =>
      [...streams].filter(([, { dict }]) => dict['/Subtype'] === '/PS').map(([ref]) => ref),
  },
  {
    clause: '6.2.11.4.1',
    says: 'every font has its program in the file',
    broken: (subject) =>
      fonts(subject)
        .filter(
          ([, font]) =>
            font['/Subtype'] !== '/Type3' && !isStream(subject.model, programOf(subject.model, font)),
        )
        .map(([at]) => at),
  },
  {
    clause: '6.2.11.5',
    says: 'widths in the font dictionary are those of the font program',
    broken: ({ model, contents }) =>
      trueTypes({ model, contents }).flatMap(([at, font, program]) => {
        const first = Number(font['/FirstChar'])
        return listOf(model, font['/Widths']).flatMap((width, index) => {
          const own = ((program.widthOf(first + index) ?? 0) * 1000) / program.unitsPerEm
          return Math.abs(Number(width) - own) > 1 ? [`${at}: ${first + index}`] : []
        })
      }),
  },
  {
    clause: '6.2.11.6',
    says: 'a TrueType font that is no symbol has MacRoman or WinAnsi, and a Unicode or Macintosh table inside',
    broken: (subject) =>
      trueTypes(subject).flatMap(([at, font, { encodings }]) => {
        const isNamed = ['/WinAnsiEncoding', '/MacRomanEncoding'].includes(
          nameOf(subject.model, font['/Encoding']) ?? '',
        )
        const hasTable = encodings.some(
          ([platform, encoding]) => (platform === 3 && encoding === 1) || (platform === 1 && encoding === 0),
        )
        return isNamed && hasTable ? [] : [at]
      }),
  },
  {
    clause: '6.2.6',
    says: 'rendering intents are the four of ISO 32000-1',
    broken: ({ model }) =>
      [...everyDict(model)]
        .filter(
          ([, dict]) =>
            dict['/Subtype'] === '/Image' &&
            '/Intent' in dict &&
            !/^\/(?:RelativeColorimetric|AbsoluteColorimetric|Perceptual|Saturation)$/.test(
              String(dict['/Intent']),
            ),
        )
        .map(([ref]) => ref),
  },
]

/** Embedded TrueType fonts that are no symbols (descriptor flag 3 is off). */
function trueTypes(subject: Subject) {
  const { model } = subject
  return fonts(subject).flatMap(([at, font]) => {
    const program = programOf(model, font)
    const isSymbol = (Number(descriptorOf(model, font)['/Flags']) & 4) !== 0
    if (font['/Subtype'] !== '/TrueType' || isSymbol || !isStream(model, program)) return []
    return [[at, font, readTrueType(dataOf(model, program))] as const]
  })
}
