import { readCms } from '../../crypto/cms/signed-data.ts'
import {
  type Dict,
  dataOf,
  dictOf,
  entriesOf,
  everyDict,
  isStream,
  listOf,
  type Model,
  resolved,
} from './model.ts'
import type { Rule } from './rule.ts'

const annotationsOf = (model: Model): (readonly [string, Dict])[] =>
  model.pages.flatMap(([, page]) =>
    listOf(model, page['/Annots']).map(
      (annotation) => [String(annotation), dictOf(model, annotation)] as const,
    ),
  )
const where = (found: readonly (readonly [string, Dict])[]) => found.map(([ref]) => ref)
const formOf = (model: Model) => dictOf(model, model.catalog['/AcroForm'])

/** Those fields that are no annotations too. */
function fieldsOf(model: Model): (readonly [string, Dict])[] {
  const below = (list: ReturnType<typeof listOf>, depth: number): (readonly [string, Dict])[] =>
    depth > 16
      ? []
      : list.flatMap((ref) => {
          const field = dictOf(model, ref)
          return [[String(ref), field] as const, ...below(listOf(model, field['/Kids']), depth + 1)]
        })
  return below(listOf(model, formOf(model)['/Fields']), 0)
}

const signaturesOf = (model: Model) =>
  fieldsOf(model).flatMap(([ref, field]) =>
    field['/FT'] === '/Sig' && '/V' in field ? [[ref, dictOf(model, field['/V'])] as const] : [],
  )

/** ISO 32000-1 table 165: Invisible 1, Hidden 2, Print 4, NoView 32, ToggleNoView 256. */
const FORBIDDEN = 1 + 2 + 32 + 256
const PRINT = 4

const forbiddenActions = new Set(
  'Launch Sound Movie ResetForm ImportData Hide SetOCGState Rendition Trans GoTo3DView JavaScript set-state no-op'
    .split(' ')
    .map((name) => `/${name}`),
)

function cmsOf({ '/Contents': contents }: Dict) {
  const hex = String(contents)
  if (!hex.startsWith('b:')) return undefined
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    return readCms(bytes, { padding: 'zeros' })
  } catch {
    return undefined
  }
}

const xmpOf = (model: Model) => new TextDecoder().decode(dataOf(model, model.catalog['/Metadata']))

export const documentRules: readonly Rule[] = [
  {
    clause: '6.1.12 a',
    says: 'permissions are UR3 and DocMDP alone',
    broken: ({ model }) =>
      Object.keys(dictOf(model, model.catalog['/Perms'])).filter((key) => !['/UR3', '/DocMDP'].includes(key)),
  },
  {
    clause: '6.1.12 b',
    says: 'with DocMDP no reference of a signature has a digest',
    broken: ({ model }) =>
      '/DocMDP' in dictOf(model, model.catalog['/Perms'])
        ? signaturesOf(model)
            .filter(([, signature]) =>
              listOf(model, signature['/Reference']).some((reference) =>
                ['/DigestLocation', '/DigestMethod', '/DigestValue'].some(
                  (key) => key in dictOf(model, reference),
                ),
              ),
            )
            .map(([ref]) => ref)
        : [],
  },
  {
    clause: '6.3.1',
    says: 'annotations are of ISO 32000-1, and neither 3D, Sound, Screen nor Movie',
    broken: ({ model }) =>
      where(
        annotationsOf(model).filter(
          ([, { '/Subtype': type }]) =>
            !/^\/(?:Text|Link|FreeText|Line|Square|Circle|Polygon|PolyLine|Highlight|Underline|Squiggly|StrikeOut|Stamp|Caret|Ink|Popup|FileAttachment|Widget|PrinterMark|TrapNet|Watermark|Redact)$/.test(
              String(type),
            ),
        ),
      ),
  },
  {
    clause: '6.3.2 a',
    says: 'annotations have flags',
    broken: ({ model }) =>
      where(annotationsOf(model).filter(([, one]) => one['/Subtype'] !== '/Popup' && !('/F' in one))),
  },
  {
    clause: '6.3.2 b',
    says: 'annotations are printed, and neither hidden, invisible, nor without view',
    broken: ({ model }) =>
      where(
        annotationsOf(model).filter(([, { '/F': flags }]) => {
          const set = Number(flags ?? PRINT)
          return (set & FORBIDDEN) !== 0 || (set & PRINT) === 0
        }),
      ),
  },
  {
    clause: '6.3.3 a',
    says: 'annotations with an extent have an appearance',
    broken: ({ model }) =>
      where(
        annotationsOf(model).filter(([, one]) => {
          const [left, bottom, right, top] = listOf(model, one['/Rect']).map(Number)
          const isSmall = left === right && bottom === top
          return !isSmall && !['/Popup', '/Link'].includes(String(one['/Subtype'])) && !('/AP' in one)
        }),
      ),
  },
  {
    clause: '6.3.3 b',
    says: 'appearances are the normal one alone',
    broken: ({ model }) =>
      where(
        annotationsOf(model).filter(
          ([, one]) => '/AP' in one && Object.keys(dictOf(model, one['/AP'])).join() !== '/N',
        ),
      ),
  },
  {
    clause: '6.3.3 c',
    says: 'the normal appearance is a stream, that of a button a dictionary of streams',
    broken: ({ model }) =>
      where(
        annotationsOf(model).filter(([, one]) => {
          if (!('/AP' in one)) return false
          const normal = dictOf(model, one['/AP'])['/N']
          const isButton = one['/Subtype'] === '/Widget' && one['/FT'] === '/Btn'
          return isStream(model, normal) === isButton
        }),
      ),
  },
  {
    clause: '6.4.1 a',
    says: 'widgets and fields have no actions',
    broken: ({ model }) => {
      const widgets = annotationsOf(model).filter(([, one]) => one['/Subtype'] === '/Widget')
      return where([...widgets, ...fieldsOf(model)].filter(([, one]) => '/A' in one || '/AA' in one))
    },
  },
  {
    clause: '6.4.1 b',
    says: 'no reader is asked to make appearances',
    broken: ({ model }) => (formOf(model)['/NeedAppearances'] === true ? ['form'] : []),
  },
  {
    clause: '6.4.2',
    says: 'there is no XFA',
    broken: ({ model }) => ('/XFA' in formOf(model) || '/NeedsRendering' in model.catalog ? ['form'] : []),
  },
  {
    clause: '6.4.3 a',
    says: 'a signature covers everything up to the end of its revision but its own /Contents',
    broken: ({ model }) =>
      signaturesOf(model).flatMap(([ref, signature]) => {
        const [first, length, second, rest] = listOf(model, signature['/ByteRange']).map(Number) as [
          number,
          number,
          number,
          number,
        ]
        const hole = model.text.slice(length, second)
        const end = second + rest
        const isWhole =
          first === 0 &&
          /^<[\da-f]*>$/i.test(hole) &&
          /%%EOF\s*$/.test(model.text.slice(end - 12, end)) &&
          end <= model.bytes.length
        return isWhole ? [] : [ref]
      }),
  },
  {
    clause: '6.4.3 b',
    says: 'a signature is a CMS with one signer and their certificate',
    broken: ({ model }) =>
      signaturesOf(model)
        .filter(([, signature]) => {
          const cms = cmsOf(signature)
          return cms?.signers.length !== 1 || cms.certificates.length === 0
        })
        .map(([ref]) => ref),
  },
  {
    clause: '6.5.1',
    says: 'there are no actions that start, play, hide or run something',
    broken: ({ model }) =>
      [...everyDict(model)]
        .filter(([, dict]) => forbiddenActions.has(String(dict['/S'])) || '/JS' in dict)
        .map(([ref]) => ref),
  },
  {
    clause: '6.5.2',
    says: 'neither the document nor a page has actions of its own',
    broken: ({ model }) => [
      ...('/AA' in model.catalog ? ['catalog'] : []),
      ...model.pages.filter(([, page]) => '/AA' in page).map(([ref]) => ref),
    ],
  },
  {
    clause: '6.6.2.1',
    says: 'the metadata of the document are a packet of XMP in UTF-8',
    broken: ({ model }) => {
      const ref = model.catalog['/Metadata']
      const dict = dictOf(model, ref)
      const isXml = isStream(model, ref) && dict['/Type'] === '/Metadata' && dict['/Subtype'] === '/XML'
      const head = /<\?xpacket begin=[^?]*\?>/.exec(xmpOf(model))?.[0]
      return isXml && head && !/\b(?:bytes|encoding)=/.test(head) ? [] : ['metadata']
    },
  },
  {
    clause: '6.6.4',
    says: 'the metadata say which part and level',
    broken: ({ model }) => {
      const xmp = xmpOf(model)
      const isSaid =
        /xmlns:pdfaid="http:\/\/www\.aiim\.org\/pdfa\/ns\/id\/"/.test(xmp) &&
        /pdfaid:part(?:="|>)[123]/.test(xmp) &&
        /pdfaid:conformance(?:="|>)[ABU]/.test(xmp)
      return isSaid ? [] : ['metadata']
    },
  },
  {
    clause: '6.8',
    says: 'a file inside has a name in both spellings',
    broken: ({ model }) =>
      [...everyDict(model)]
        .filter(([, dict]) => '/EF' in dict && !('/F' in dict && '/UF' in dict))
        .map(([ref]) => ref),
  },
  {
    clause: '6.9',
    says: 'settings of layers have names, and are applied by nothing automatic',
    broken: ({ model }) => {
      const layers = dictOf(model, model.catalog['/OCProperties'])
      const settings = [layers['/D'], ...listOf(model, layers['/Configs'])].filter((one) => one !== undefined)
      return settings.flatMap((one) => {
        const setting = dictOf(model, one)
        return '/Name' in setting && !('/AS' in setting) ? [] : ['layers']
      })
    },
  },
  {
    clause: '6.10',
    says: 'there are neither other presentations nor steps of one',
    broken: ({ model }) => [
      ...entriesOf(model, model.catalog['/Names'])
        .filter(([key]) => key === '/AlternatePresentations')
        .map(([key]) => key),
      ...model.pages.filter(([, page]) => '/PresSteps' in page).map(([ref]) => ref),
    ],
  },
  {
    clause: '6.11',
    says: 'the document requires nothing of its reader',
    broken: ({ model }) => (resolved(model, model.catalog['/Requirements']) === null ? [] : ['catalog']),
  },
]
