import { concat } from '../../crypto/bytes.ts'
import { bytesOf } from '../append-revision.ts'

/** What a hostile program appends: any object, and any spelling of the cross-references. */
export interface Appended {
  /** Body of each object by its number; null frees it. */
  objects: ReadonlyMap<number, string | null>
  /** Where an entry points at, in place of a body: bytes that the file has already. */
  elsewhere?: ReadonlyMap<number, number>
  /** Entries that say of a number which object stream of the file holds it first. */
  compressed?: ReadonlyMap<number, number>
  /** Objects that lie in an object stream of this number. */
  inside?: { container: number; members: ReadonlyMap<number, string> }
  form: 'table' | 'stream'
  /** Entries of the trailer; an undefined one is left out. */
  trailer: Readonly<Record<string, string | undefined>>
  /** Number of the cross-reference stream. */
  number: number
  /** Bytes in front of the first object. */
  stray?: string
}

const asStream = (dict: string, data: string) =>
  `<< ${dict} /Length ${data.length} >>\nstream\n${data}\nendstream`

function containerOf(members: ReadonlyMap<number, string>): string {
  let head = ''
  let body = ''
  for (const [number, text] of members) {
    head += `${number} ${body.length} `
    body += `${text} `
  }
  return asStream(`/Type /ObjStm /N ${members.size} /First ${head.length}`, head + body)
}

const bigEndian = (value: number, width: number) =>
  Array.from({ length: width }, (_, at) =>
    String.fromCharCode(Math.floor(value / 256 ** (width - 1 - at)) & 0xff),
  ).join('')

/** The file followed by one more revision, its cross-references in the form that is asked for. */
export function appended(file: Uint8Array, revision: Appended): Uint8Array {
  const { objects, elsewhere = new Map(), inside, form, trailer, number, stray = '' } = revision
  let text = `\n${stray}`
  const entries = new Map<number, { type: 0 | 1 | 2; second: number; third: number }>()
  const write = (one: number, body: string) => {
    entries.set(one, { type: 1, second: file.length + text.length, third: 0 })
    text += `${one} 0 obj\n${body}\nendobj\n`
  }
  for (const [one, body] of objects) {
    if (body === null) entries.set(one, { type: 0, second: 0, third: 1 })
    else write(one, body)
  }
  for (const [one, container] of revision.compressed ?? [])
    entries.set(one, { type: 2, second: container, third: 0 })
  for (const [one, offset] of elsewhere) entries.set(one, { type: 1, second: offset, third: 0 })
  if (inside) {
    write(inside.container, containerOf(inside.members))
    for (const [index, one] of [...inside.members.keys()].entries())
      entries.set(one, { type: 2, second: inside.container, third: index })
  }
  const start = file.length + text.length
  const written = Object.entries(trailer).flatMap(([key, value]) =>
    value === undefined ? [] : [`/${key} ${value}`],
  )
  if (form === 'table') {
    let table = 'xref\n'
    for (const [one, { type, second, third }] of entries)
      table += `${one} 1\n${String(second).padStart(10, '0')} ${String(third).padStart(5, '0')} ${type === 0 ? 'f' : 'n'} \n`
    text += `${table}trailer\n<< ${written.join(' ')} >>\n`
  } else {
    entries.set(number, { type: 1, second: start, third: 0 })
    const sorted = [...entries].sort(([one], [other]) => one - other)
    const data = sorted.map(
      ([, { type, second, third }]) => bigEndian(type, 1) + bigEndian(second, 4) + bigEndian(third, 2),
    )
    const index = sorted.map(([one]) => `${one} 1`).join(' ')
    const dict = `/Type /XRef /W [1 4 2] /Index [${index}] ${written.join(' ')}`
    text += `${number} 0 obj\n${asStream(dict, data.join(''))}\nendobj\n`
  }
  return concat([file, bytesOf(`${text}startxref\n${start}\n%%EOF\n`)])
}
