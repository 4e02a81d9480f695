import { latin1 } from '../../pdf/characters.ts'
import { inflate } from '../../pdf/inflate.ts'
import { runTool, toolFolder } from '../../tests/run-tool.ts'

/**
 * A file as qpdf reads it (`--json`), so that what we wrote is not read by our own reader: names
 * begin with a slash, strings with `u:` (text) or `b:` (hexadecimal), references are `4 0 R`.
 */
export type Value = null | boolean | number | string | readonly Value[] | Dict
export interface Dict {
  readonly [key: string]: Value
}
export interface StreamObject {
  readonly dict: Dict
  /** As in the file, filters on. */
  readonly raw: Uint8Array
}

export interface Model {
  readonly bytes: Uint8Array
  /** One char a byte. */
  readonly text: string
  readonly trailer: Dict
  readonly catalog: Dict
  /** By `4 0 R`; a stream by its dictionary. */
  readonly objects: ReadonlyMap<string, Value>
  readonly streams: ReadonlyMap<string, StreamObject>
  /** Where the newest version of each object begins that is in no object stream. */
  readonly offsets: ReadonlyMap<string, number>
  readonly pages: readonly (readonly [ref: string, page: Dict])[]
}

interface QpdfJson {
  readonly qpdf: readonly [
    unknown,
    Readonly<Record<string, { value?: Value; stream?: { dict: Dict; data: string } }>>,
  ]
}

export function readModel(bytes: Uint8Array): Model {
  const folder = toolFolder()
  try {
    const path = folder.write('in.pdf', bytes)
    const asked = ['--json=2', '--json-key=qpdf', '--json-stream-data=inline', '--decode-level=none']
    const { qpdf } = JSON.parse(runTool('qpdf', ...asked, path).stdout.toString('utf8')) as QpdfJson
    const xref = runTool('qpdf', '--show-xref', path).stdout.toString('utf8')
    return modelOf(bytes, qpdf[1], xref)
  } finally {
    folder.remove()
  }
}

function modelOf(bytes: Uint8Array, all: QpdfJson['qpdf'][1], xref: string): Model {
  const objects = new Map<string, Value>()
  const streams = new Map<string, StreamObject>()
  let trailer: Dict = {}
  for (const [key, { value, stream }] of Object.entries(all)) {
    const ref = key.replace('obj:', '')
    if (key === 'trailer') trailer = asDict(value) ?? {}
    else objects.set(ref, stream ? stream.dict : (value ?? null))
    if (stream) {
      const raw = Uint8Array.from(atob(stream.data), (char) => char.charCodeAt(0))
      streams.set(ref, { dict: stream.dict, raw })
    }
  }
  const offsets = new Map<string, number>()
  for (const [, num, gen, at] of xref.matchAll(/^(\d+)\/(\d+): uncompressed; offset = (\d+)/gm))
    offsets.set(`${num} ${gen} R`, Number(at))
  const model = { bytes, text: latin1(bytes), trailer, objects, streams, offsets, catalog: {}, pages: [] }
  const catalog = dictOf(model, trailer['/Root'])
  return { ...model, catalog, pages: pagesOf(model, catalog['/Pages'] ?? null, {}) }
}

const inherited = ['/Resources', '/MediaBox', '/CropBox', '/Rotate']

function pagesOf(model: Model, at: Value, above: Dict): (readonly [string, Dict])[] {
  const node = { ...above, ...dictOf(model, at) }
  if (node['/Type'] === '/Page') return [[String(at), node]]
  const passed = Object.fromEntries(Object.entries(node).filter(([key]) => inherited.includes(key)))
  return listOf(model, node['/Kids']).flatMap((kid) => pagesOf(model, kid, passed))
}

export const isRef = (value: Value | undefined): value is string =>
  typeof value === 'string' && /^\d+ \d+ R$/.test(value)
export const asDict = (value: Value | undefined): Dict | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Dict) : undefined

export const resolved = ({ objects }: Pick<Model, 'objects'>, value: Value | undefined): Value =>
  isRef(value) ? (objects.get(value) ?? null) : (value ?? null)
export const dictOf = (model: Pick<Model, 'objects'>, value: Value | undefined): Dict =>
  asDict(resolved(model, value)) ?? {}
export function listOf(model: Pick<Model, 'objects'>, value: Value | undefined): readonly Value[] {
  const list = resolved(model, value)
  return Array.isArray(list) ? (list as readonly Value[]) : []
}
export const entriesOf = (model: Model, value: Value | undefined): [string, Value][] =>
  Object.entries(dictOf(model, value)).map(([key, entry]) => [key, resolved(model, entry)])

export const isStream = ({ streams }: Model, value: Value | undefined): value is string =>
  isRef(value) && streams.has(value)

/** Unpacked, where FlateDecode is all that is on it. */
export function dataOf(model: Model, ref: Value | undefined): Uint8Array {
  const stream = isRef(ref) ? model.streams.get(ref) : undefined
  if (!stream) return new Uint8Array()
  const filters = [stream.dict['/Filter']].flat()
  // qpdf names the filter of nothing too.
  if (stream.raw.length === 0) return stream.raw
  return filters[0] === '/FlateDecode' ? inflate(stream.raw, 1 << 26) : stream.raw
}

/** Every dictionary of the file, those inside others too, with the object it is in. */
export function* everyDict({ objects }: Model): Generator<readonly [ref: string, dict: Dict]> {
  for (const [ref, value] of objects) yield* dictsIn(ref, value)
}

function* dictsIn(ref: string, value: Value): Generator<readonly [string, Dict]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [ref, value as Dict]
  for (const inner of Object.values(value)) yield* dictsIn(ref, inner as Value)
}
