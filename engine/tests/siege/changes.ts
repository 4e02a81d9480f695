import { asArray, asDict, asName, asRef, asStream, type PdfValue } from '../../pdf/objects.ts'
import { PdfFile } from '../../pdf/pdf-file.ts'
import { textOf } from '../append-revision.ts'
import { evilContent } from './grounds.ts'
import { textOfValue } from './object-text.ts'
import type { Random } from './random.ts'
import { type Appended, appended } from './revision-text.ts'

/** A file as an attacker sees it: every object, as it is now. */
export interface Seen {
  file: Uint8Array
  opened: PdfFile
  values: ReadonlyMap<number, PdfValue>
  streams: ReadonlyMap<number, Uint8Array>
  next: number
  catalog: number
}

export async function look(file: Uint8Array): Promise<Seen> {
  const opened = await PdfFile.open(file)
  const values = new Map<number, PdfValue>()
  const streams = new Map<number, Uint8Array>()
  for (let number = 1; number < opened.nextNumber; number++) {
    const value = (await opened.object(number))?.value ?? null
    values.set(number, value)
    const stream = asStream(value)
    if (stream) streams.set(number, await opened.rawStream(stream))
  }
  return { file, opened, values, streams, next: opened.nextNumber, catalog: (await opened.catalog()).num }
}

const streamText = (dict: string, data: string) =>
  `${dict.replace(/\s*\/Length \d+( 0 R)?/, '').replace(/>>$/, '')} /Length ${data.length} >>\nstream\n${data}\nendstream`

/** An object as it is, or with another dictionary or other data. */
function body(
  seen: Seen,
  number: number,
  edit: (text: string) => string = (text) => text,
  data?: string,
): string {
  const value = seen.values.get(number) ?? null
  const text = edit(textOfValue(value))
  if (!asStream(value)) return text
  return streamText(text, data ?? textOf(seen.streams.get(number) ?? new Uint8Array()))
}

const withKey = (key: string, value: string) => (text: string) =>
  `<< /${key} ${value} ${text.slice(2).replace(new RegExp(`/${key} (\\[[^\\]]*\\]|<<.*?>>|<[^>]*>|\\d+ 0 R|/?[\\w.+-]+)`), '')}`

const evil = (dict = '<< >>') => streamText(dict, evilContent)

interface Making {
  seen: Seen
  random: Random
  objects: Map<number, string | null>
  trailer: Record<string, string | undefined>
  revision: Appended
}

/** Kinds of change: what each does to a revision that would otherwise change nothing. */
export const kinds: Record<string, (making: Making) => void> = {
  replace({ seen, random, objects }) {
    const number = random.of([...seen.values.keys()])
    const value = seen.values.get(number) ?? null
    const stream = asStream(value)
    const dict = asDict(value)
    if (stream)
      objects.set(
        number,
        random.chance(3)
          ? evil()
          : body(
              seen,
              number,
              (text) => text.replace(/\/(Filter|DecodeParms) (\/\w+|<<.*?>>|\[.*?\])/g, ''),
              random.of([evilContent, ' ', '<y/>', '/Tx BMC BT /Helv 10 Tf 0 g 2 5 Td (Delhi) Tj ET EMC']),
            ),
      )
    else if (dict && dict.entries.size > 0) {
      const key = random.of([...dict.entries.keys()])
      const entries = new Map(dict.entries)
      const other = random.of([...seen.values.keys()])
      entries.set(
        key,
        random.of([
          null,
          { type: 'ref', num: other, gen: 0 } as const,
          entries.get(random.of([...entries.keys()])) ?? null,
          0,
          { type: 'name', name: 'Evil' } as const,
        ]),
      )
      objects.set(number, textOfValue({ ...dict, entries }))
    } else objects.set(number, random.of(['null', '[]', '<< >>', '0', `[${number} 0 R]`]))
  },

  'alias as metadata'({ seen, random, objects }) {
    const number = random.of([...seen.streams.keys()])
    const metadata = asRef(asDict(seen.values.get(seen.catalog))?.entries.get('Metadata'))?.num ?? number
    const target = random.chance(2) ? metadata : number
    objects.set(target, streamText('<< /Type /Metadata /Subtype /XML >>', evilContent))
    if (target !== metadata)
      objects.set(seen.catalog, body(seen, seen.catalog, withKey('Metadata', `${target} 0 R`)))
  },

  'alias as information'({ seen, random, objects, trailer }) {
    const number = random.of([...seen.values.keys()])
    if (random.chance(2)) trailer.Info = `${number} 0 R`
    objects.set(number, '<< /Title (Another) >>')
  },

  'alias as security store'({ seen, random, objects }) {
    const number = random.of([...seen.values.keys()])
    const role = random.below(3)
    const { next } = seen
    const store =
      role === 0
        ? `${number} 0 R`
        : role === 1
          ? `<< /Certs ${number} 0 R >>`
          : `<< /Certs [${number} 0 R] >>`
    objects.set(seen.catalog, body(seen, seen.catalog, withKey('DSS', store)))
    if (role === 0) objects.set(number, `<< /Certs [${next} 0 R] >>`)
    else if (role === 1) objects.set(number, `[${next} 0 R]`)
    else objects.set(number, evil())
    objects.set(next, evil())
  },

  'alias as picture of a field'({ seen, random, objects }) {
    const number = random.of([...seen.streams.keys()])
    const field = random.of(fieldsOf(seen))
    objects.set(
      field,
      body(seen, field, (text) => withKey('V', '(Pune)')(withKey('AP', `<< /N ${number} 0 R >>`)(text))),
    )
    if (random.chance(2))
      objects.set(
        number,
        streamText(
          '<< /Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /Helv 9 0 R >> >> >>',
          '/Tx BMC q BT /Helv 10 Tf 0 g 2 5 Td (Pune) Tj ET Q EMC',
        ),
      )
  },

  remove({ seen, random, objects }) {
    objects.set(random.of([...seen.values.keys()]), null)
  },

  'fill a gap'({ seen, random, objects }) {
    const gaps = gapsOf(seen)
    const number = gaps.length > 0 && !random.chance(4) ? random.of(gaps) : seen.next + random.below(3)
    objects.set(
      number,
      random.of([evil(), evil('<< /Type /XObject /Subtype /Form /BBox [0 0 300 400] >>'), '<< >>']),
    )
  },

  'fill a name'({ seen, random, objects }) {
    const form = formOf(seen)
    if (form === undefined) return
    objects.set(
      form,
      body(seen, form, (text) =>
        text
          .replace(/\/Font <<([^>]*)>>/, `/Font <<$1 /Evil ${seen.next} 0 R >>`)
          .replace('/NeedAppearances true', random.of(['', '/NeedAppearances true'])),
      ),
    )
    objects.set(seen.next, '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>')
  },

  move({ seen, random, revision }) {
    // Another object's bytes under this number: its head must fit, so an old copy of the same
    // number.
    const number = random.of([...seen.values.keys()])
    const places = [...textOf(seen.file).matchAll(new RegExp(`(?<![0-9])${number} 0 obj`, 'g'))]
    if (places.length > 0) (revision.elsewhere as Map<number, number>).set(number, random.of(places).index)
  },

  rename({ seen, random, objects }) {
    // A name that something asks for goes to another object, or an entry comes under another key.
    const number = random.of([...seen.values.keys()])
    const text = textOfValue(seen.values.get(number) ?? null)
    const names = [...new Set(text.match(/\/[A-Za-z]\w*/g))]
    if (names.length < 2) return
    const [one, other] = [random.of(names), random.of([...names, '/Evil'])]
    const swapped = (all: string) =>
      all.replace(/\/[A-Za-z]\w*/g, (name) => (name === one ? other : name === other ? one : name))
    objects.set(number, body(seen, number, swapped))
  },

  'an action where there was none'({ seen, random, objects }) {
    const owners = [...seen.values].flatMap(([number, value]) => (asDict(value) ? [number] : []))
    const owner = random.chance(3) ? seen.catalog : random.of(owners)
    const done = action(random, seen.next)
    const [key, value] = random.of([
      ['OpenAction', done],
      ['A', done],
      ['AA', `<< /${random.of(triggers)} ${done} >>`],
    ] as const)
    objects.set(owner, body(seen, owner, withKey(key, value)))
    objects.set(seen.next, evil())
  },

  retype({ seen, random, objects }) {
    const number = random.of([...seen.values.keys()])
    if (!asDict(seen.values.get(number))) return
    const type = random.of(['XRef', 'ObjStm', 'Metadata', 'Annot', 'Sig', 'Page', 'DSS'])
    objects.set(
      number,
      body(seen, number, withKey('Type', `/${type}`), random.chance(2) ? evilContent : undefined),
    )
  },

  wrap({ seen, random, objects, revision }) {
    const number = random.of([...seen.values.keys()])
    const value = seen.values.get(number) ?? null
    if (asStream(value)) objects.set(number, evil('<< /Type /ObjStm /N 0 /First 0 >>'))
    else {
      const members = new Map([
        [number, body(seen, number, random.chance(2) ? withKey('Evil', 'true') : undefined)],
      ])
      Object.assign(revision, { form: 'stream', inside: { container: seen.next, members } })
    }
  },

  duplicate({ seen, random, objects, revision }) {
    const number = random.of([...seen.values.keys()])
    objects.set(number, body(seen, number))
    Object.assign(revision, { stray: `${number} 0 obj\n${evil()}\nendobj\n` })
  },

  'shadow in a container'({ seen, random, objects, revision }) {
    const containers = new Map<number, number[]>()
    for (const number of seen.values.keys()) {
      const entry = seen.opened.entryOf(number)
      if (entry?.type === 'compressed')
        containers.set(entry.stream, [...(containers.get(entry.stream) ?? []), number])
    }
    const members = new Map<number, string>()
    if (containers.size > 0) {
      const [container, inside] = random.of([...containers])
      const changed = random.of(inside)
      for (const number of inside)
        members.set(number, body(seen, number, number === changed ? withKey('Rotate', '180') : undefined))
      Object.assign(revision, { form: 'stream', inside: { container, members } })
      if (random.chance(2)) hideMembers(revision)
    } else {
      const number = random.of([...seen.values.keys()])
      members.set(number, body(seen, number, withKey('Rotate', '180')))
      Object.assign(revision, {
        form: 'stream',
        inside: { container: random.of([seen.next, ...seen.streams.keys()]), members },
      })
    }
    objects.delete(0)
  },

  'trailer edits'({ seen, random, objects, trailer, revision }) {
    objects.set(seen.next, '<< >>')
    const key = random.of([
      'Size',
      'Prev',
      'XRefStm',
      'Info',
      'Root',
      'ID',
      'Encrypt',
      'Size0',
      'PrevReal',
      'PrevLoop',
    ])
    const number = random.of([...seen.values.keys()])
    if (key === 'Size') trailer.Size = random.of([undefined, '1', '3', '8388607', '12.0', `${number} 0 R`])
    else if (key === 'Prev')
      trailer.Prev = random.of([
        `${trailer.Prev}.0`,
        `+${trailer.Prev}`,
        `${trailer.Prev} 0 R`,
        `0${trailer.Prev}`,
      ])
    else if (key === 'XRefStm') trailer.XRefStm = random.of([trailer.Prev, '0', `${seen.file.length}`])
    else if (key === 'Info') trailer.Info = random.of([undefined, `${number} 0 R`, 'null'])
    else if (key === 'Root') trailer.Root = `${number} 0 R`
    else if (key === 'ID') trailer.ID = random.of([undefined, '[<00> <00>]', '[]'])
    else if (key === 'Encrypt') trailer.Encrypt = 'null'
    else if (key === 'Size0') Object.assign(revision, { form: 'stream' })
    else trailer.Prev = String(random.below(seen.file.length))
    if (random.chance(2)) objects.set(number, random.of(['null', evil()]))
  },

  annotation({ seen, random, objects }) {
    const subtype = random.of(subtypes)
    const { next } = seen
    const rect = random.of(['[30 330 230 370]', '[0 0 300 400]', '[30 340 31 341]'])
    const quads = random.of([
      '',
      '/QuadPoints [30 340 200 340 30 360 200 360]',
      '/QuadPoints [0 0 300 0 0 400 300 400]',
      '/QuadPoints [30 370 30 370 30 370 30 370]',
    ])
    const colour = random.of(['', '/C [1 1 0]', '/C [0 0 0]', '/C []', '/C [1 1 1]'])
    const look = random.chance(4) ? '' : `/AP << /N ${next + 1} 0 R >>`
    const more = random.of([
      '',
      '',
      '',
      '/BS << /W 300 >>',
      '/Border [0 0 200]',
      '/A << /S /URI /URI (x) >>',
      '/OC 22 0 R',
      '/CA 1',
      '/AS /On',
      '/F 4',
      '/M (x)',
      '/IC [0 0 0]',
      '/BM /Normal',
      '/Parent 3 0 R',
    ])
    objects.set(
      next,
      `<< /Type /Annot /Subtype /${subtype} /Rect ${rect} ${quads} ${colour} ${look} ${more} >>`,
    )
    objects.set(next + 1, appearance(random))
    listOnPage(seen, random, objects, next)
  },

  'widget with an action'({ seen, random, objects }) {
    const { next } = seen
    const form = formOf(seen)
    if (form === undefined) return
    const more = random.of([
      '',
      `/A ${action(random, next)}`,
      `/AA << /${random.of(triggers)} ${action(random, next)} >>`,
      '/OC 22 0 R',
      '/Parent 12 0 R',
      '/MK << /BG [0 0 0] >>',
      '/BS << /W 90 >>',
    ])
    const rect = random.of(['[0 0 0 0]', '[30 330 230 370]', '[0 200 300 400]'])
    const kind = random.of(['/Sig /SubFilter /adbe.pkcs7.detached', '/DocTimeStamp /SubFilter /ETSI.RFC3161'])
    objects.set(
      next,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (late) /V ${next + 1} 0 R /Rect ${rect} /F 4 /AP << /N ${next + 2} 0 R >> ${more} >>`,
    )
    objects.set(next + 1, `<< /Type ${kind} /Filter /Adobe.PPKLite /Contents <00> /ByteRange [0 1 2 3] >>`)
    objects.set(next + 2, evil('<< /Type /XObject /Subtype /Form /BBox [0 0 300 400] >>'))
    objects.set(
      form,
      body(seen, form, (text) => text.replace(/\/Fields \[([^\]]*)\]/, `/Fields [$1 ${next} 0 R]`)),
    )
    if (random.chance(2)) listOnPage(seen, random, objects, next)
  },

  fill({ seen, random, objects }) {
    const field = random.of(fieldsOf(seen))
    const { next } = seen
    const value = random.of(['(Pune)', '(Delhi)', '()', '/Yes', 'null'])
    let text = withKey('V', value)(textOfValue(seen.values.get(field) ?? null))
    const look = random.below(5)
    if (look === 0) text = withKey('AS', random.of(['/Yes', '/Off', '/Evil']))(text)
    else if (look < 4) text = withKey('AP', `<< /N ${next} 0 R >>`)(text)
    objects.set(field, text)
    objects.set(next, appearance(random))
  },
}

/** Annotations of ISO 32000-2 table 171. */
const subtypes = [
  ...[
    'Text',
    'Link',
    'FreeText',
    'Line',
    'Square',
    'Circle',
    'Polygon',
    'PolyLine',
    'Highlight',
    'Underline',
  ],
  ...[
    'Squiggly',
    'StrikeOut',
    'Caret',
    'Stamp',
    'Ink',
    'Popup',
    'FileAttachment',
    'Sound',
    'Movie',
    'Screen',
  ],
  ...['Widget', 'PrinterMark', 'TrapNet', 'Watermark', '3D', 'Redact', 'Projection', 'RichMedia'],
]

/** Triggers of annotations, pages, fields and the document (tables 197 to 200). */
const triggers = ['E', 'X', 'D', 'U', 'Fo', 'Bl', 'PO', 'PC', 'PV', 'PI', 'O', 'C', 'K', 'F', 'V', 'WC', 'DP']

/** An action of each kind (table 201). */
const action = (random: Random, number: number) =>
  random.of([
    '<< /S /JavaScript /JS (x) >>',
    '<< /S /Hide /T (place) >>',
    '<< /S /GoTo /D [4 0 R /Fit] >>',
    '<< /S /GoToR /F (x.pdf) /D [0 /Fit] >>',
    '<< /S /GoToE /T << /R /C /N (a) >> /D [0 /Fit] >>',
    '<< /S /Launch /F (x) >>',
    '<< /S /Thread /D 0 >>',
    '<< /S /URI /URI (http://example.invalid) >>',
    `<< /S /Sound /Sound ${number} 0 R >>`,
    '<< /S /Movie /T (x) >>',
    '<< /S /Named /N /Print >>',
    '<< /S /SubmitForm /F (http://example.invalid) >>',
    '<< /S /ResetForm >>',
    '<< /S /ImportData /F (x.fdf) >>',
    '<< /S /SetOCGState /State [/OFF 22 0 R] >>',
    `<< /S /Rendition /OP 0 /JS (x) >>`,
    '<< /S /Trans /Trans << /S /Dissolve >> >>',
  ])

/** Numbers that something refers to and nothing has. */
function gapsOf({ values }: Seen): number[] {
  const wanted = new Set<number>()
  const collect = (value: PdfValue): void => {
    const ref = asRef(value)
    if (ref) wanted.add(ref.num)
    for (const item of asArray(value)?.items ?? []) collect(item)
    for (const entry of asDict(value)?.entries.values() ?? []) collect(entry)
  }
  for (const value of values.values()) collect(value)
  return [...wanted].filter((number) => (values.get(number) ?? null) === null)
}

const fieldsOf = ({ values }: Seen) =>
  [...values].flatMap(([number, value]) => (asDict(value)?.entries.has('FT') ? [number] : []))

const formOf = ({ values, catalog }: Seen) => asRef(asDict(values.get(catalog))?.entries.get('AcroForm'))?.num

function listOnPage(seen: Seen, random: Random, objects: Map<number, string | null>, number: number): void {
  const pages = [...seen.values].filter(([, value]) => asName(asDict(value)?.entries.get('Type')) === 'Page')
  const [page, value] = random.of(pages)
  const annots = asDict(value)?.entries.get('Annots')
  const ref = asRef(annots)?.num
  const list = asArray(ref === undefined ? annots : seen.values.get(ref))
  const items = `[${(list?.items ?? []).map(textOfValue).join(' ')} ${number} 0 R]`
  if (ref === undefined) objects.set(page, withKey('Annots', items)(textOfValue(value)))
  else objects.set(ref, items)
}

function hideMembers(revision: Appended): void {
  const { inside, objects } = revision
  if (!inside) return
  let head = ''
  let text = ''
  for (const [number, member] of inside.members) {
    head += `${number} ${text.length} `
    text += `${member} `
  }
  ;(objects as Map<number, string>).set(
    inside.container,
    streamText(`<< /Type /ObjStm /N ${inside.members.size} /First ${head.length} >>`, head + text),
  )
  Object.assign(revision, { inside: undefined })
}

/** A picture made of operators that a mark or a field may use, and of some that it may not. */
function appearance(random: Random): string {
  const pieces = [
    'q',
    '1 g',
    '0 g',
    '1 1 0 rg',
    '1 1 1 rg',
    '0 0 0 RG',
    '/G gs',
    '0 0 200 40 re',
    'f',
    'S',
    'B',
    '40 w',
    '3 w',
    '0 20 m 200 20 l',
    '5 0 0 5 0 0 cm',
    'W n',
    'BT /Helv 10 Tf 0 g 2 5 Td (Pune) Tj ET',
    'BT /Helv 10 Tf (Delhi) Tj ET',
    '3 Tr',
    '/X Do',
    'Q',
    '[200 1] 0 d',
    '1 J',
    '2 j',
    '1 M',
  ]
  const count = random.below(9)
  const content = Array.from({ length: count }, () => random.of(pieces)).join(' ')
  const box = random.of(['[0 0 200 40]', '[0 0 1 1]', '[0 0 300 400]'])
  const matrix = random.of(['', '', '/Matrix [9 0 0 9 0 0]', '/Matrix [1 0 0 1 0 100]'])
  const state = random.of([
    '/BM /Multiply',
    '/BM /Normal',
    '/BM [/Multiply /Screen]',
    '/BM /Difference',
    '/ca 0.5',
    '/BM /Multiply /SMask /None',
  ])
  const font = random.of([
    '9 0 R',
    '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [80 /D /e /l /h /i] >> >>',
  ])
  return streamText(
    `<< /Type /XObject /Subtype /Form /BBox ${box} ${matrix} /Resources << /ExtGState << /G << ${state} >> >> /XObject << /X 10 0 R >> /Font << /Helv ${font} >> >> >>`,
    content,
  )
}

/** One changed file, with the kind that a seed decided. */
export function changed(seen: Seen, random: Random): { kind: string; file: Uint8Array } {
  const kind = random.of(Object.keys(kinds))
  const trailerOf = (key: string) => {
    const value = seen.opened.trailer.entries.get(key)
    return value === undefined ? undefined : textOfValue(value)
  }
  const trailer: Record<string, string | undefined> = {
    Size: String(seen.next + 4),
    Root: trailerOf('Root'),
    Info: trailerOf('Info'),
    ID: trailerOf('ID'),
    Prev: String(seen.opened.startxref),
  }
  const objects = new Map<number, string | null>()
  const isStream = seen.opened.sections[0]!.kind === 'stream'
  const revision: Appended = {
    objects,
    elsewhere: new Map(),
    form: isStream !== random.chance(8) ? 'stream' : 'table',
    trailer,
    number: seen.next + 3,
  }
  kinds[kind]!({ seen, random, objects, trailer, revision })
  return { kind, file: appended(seen.file, revision) }
}
