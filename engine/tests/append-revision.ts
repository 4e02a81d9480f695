import { concat } from '../crypto/bytes.ts'

/**
 * One character a byte; `TextDecoder('latin1')` is windows-1252 and would not give the bytes back.
 */
export const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
export const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

/** Newest body of an object in a file whose objects stand in the open (cross-reference tables). */
export function bodyOf(file: Uint8Array, number: number): string {
  const all = [
    ...textOf(file).matchAll(new RegExp(`(?<![0-9])${number} 0 obj\\s*([\\s\\S]*?)\\s*endobj`, 'g')),
  ]
  const last = all.at(-1)
  if (!last) throw new Error(`no object ${number}`)
  return last[1]!
}

/** Number of the first object whose body matches. */
export function findObject(file: Uint8Array, pattern: RegExp): number {
  for (const [, number, body] of textOf(file).matchAll(/(?<![0-9])(\d+) 0 obj\s*([\s\S]*?)\s*endobj/g)) {
    if (pattern.test(body!)) return Number(number)
  }
  throw new Error(`no object like ${pattern}`)
}

export function freeNumber(file: Uint8Array): number {
  return Math.max(...[...textOf(file).matchAll(/\/Size (\d+)/g)].map(([, size]) => Number(size)))
}

/**
 * What anybody can do to a file: append a revision with these objects (a cross-reference table by
 * hand).
 */
export function appendRevision(
  file: Uint8Array,
  objects: Record<number, string | null>,
  trailer: Record<string, string> = {},
): Uint8Array {
  const text = textOf(file)
  const previous = [...text.matchAll(/startxref\s+(\d+)/g)].at(-1)![1]!
  const old = [...text.matchAll(/trailer\s*<<([\s\S]*?)>>\s*startxref/g)].at(-1)![1]!
  const entryOf = (key: string) => new RegExp(`/${key}\\s*(\\d+ 0 R|\\[[^\\]]*\\])`).exec(old)?.[1]
  let body = '\n'
  let table = ''
  for (const [number, content] of Object.entries(objects)) {
    const at = String(file.length + body.length).padStart(10, '0')
    table += `${number} 1\n${content === null ? '0000000000 00001 f' : `${at} 00000 n`} \n`
    if (content !== null) body += `${number} 0 obj\n${content}\nendobj\n`
  }
  const size = Math.max(freeNumber(file), ...Object.keys(objects).map((number) => Number(number) + 1))
  const entries = {
    Size: String(size),
    Root: entryOf('Root'),
    Info: entryOf('Info'),
    ID: entryOf('ID'),
    Prev: previous,
    ...trailer,
  }
  const written = Object.entries(entries).flatMap(([key, value]) =>
    value === undefined ? [] : [`/${key} ${value}`],
  )
  const start = file.length + body.length
  return concat([
    file,
    bytesOf(`${body}xref\n${table}trailer\n<< ${written.join(' ')} >>\nstartxref\n${start}\n%%EOF\n`),
  ])
}

export function stream(dict: string, data: string): string {
  return `<< ${dict} /Length ${data.length} >>\nstream\n${data}\nendstream`
}
