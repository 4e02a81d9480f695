import { fromLatin1, latin1 } from '../pdf/characters.ts'

/** A PDF written by hand, object by object, for shapes no library makes. */
export interface RawPdf {
  header?: string
  /** Text of each object by its number, without `obj` and `endobj`; one char is one byte. */
  objects: Record<number, string>
  /** Entries of the trailer beside /Size and /Root. */
  trailer?: string
  /** Object numbers the table calls free although they are in the file. */
  hidden?: number[]
  root?: number
  end?: string
}

export const rawStream = (dict: string, data: string) =>
  `<< ${dict} /Length ${data.length} >>\nstream\n${data}\nendstream`

const onePage = (catalog = '', page = '', pages = '') => ({
  1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
  2: `<< /Type /Pages /Kids [3 0 R] /Count 1 ${pages} >>`,
  3: `<< /Type /Page /Parent 2 0 R ${page} >>`,
})

/** Catalog 1, page tree 2, one page 3 of A5; `more` objects from 4 on. */
export function onePageObjects(
  parts: { catalog?: string; page?: string; pages?: string; more?: Record<number, string> } = {},
): Record<number, string> {
  return { ...onePage(parts.catalog, parts.page ?? '/MediaBox [0 0 420 595]', parts.pages), ...parts.more }
}

/** Offsets as written, for tests that put cross-references of their own behind. */
export function writeObjects({ header = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', objects }: RawPdf) {
  let text = header
  const offsets = new Map<number, number>()
  for (const [num, body] of Object.entries(objects)) {
    offsets.set(Number(num), text.length)
    text += `${num} 0 obj\n${body}\nendobj\n`
  }
  return { text, offsets }
}

export function rawPdf(recipe: RawPdf): Uint8Array {
  const { text, offsets } = writeObjects(recipe)
  const size = Math.max(0, ...offsets.keys()) + 1
  let out = `${text}xref\n0 ${size}\n0000000000 65535 f \n`
  for (let num = 1; num < size; num++) {
    const offset = recipe.hidden?.includes(num) ? undefined : offsets.get(num)
    out += offset === undefined ? '0000000000 00000 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`
  }
  out += `trailer\n<< /Size ${size} /Root ${recipe.root ?? 1} 0 R ${recipe.trailer ?? ''} >>\n`
  return fromLatin1(`${out}startxref\n${text.length}\n${recipe.end ?? '%%EOF\n'}`)
}

/**
 * A hybrid file (ISO 32000-2 §7.5.8.4): old readers see one page; readers of cross-reference
 * streams also see the form of the catalog, object 4, which lies in an object stream and is free in
 * the table. `length` is what that stream says of its own length.
 */
export function hybridPdf({ length }: { length?: string } = {}): Uint8Array {
  const objects: Record<number, string> = {
    ...onePageObjects({ catalog: '/AcroForm 4 0 R' }),
    5: rawStream('/Type /ObjStm /N 1 /First 4', '4 0 << /Fields [<< /FT /Tx /T (hidden) >>] /SigFlags 0 >>'),
  }
  if (length) objects[5] = objects[5]!.replace(/\/Length \d+/, `/Length ${length}`)
  const { text, offsets } = writeObjects({ objects })
  const hex = `0200050001${(offsets.get(5) ?? 0).toString(16).padStart(4, '0')}00`
  const data = (hex.match(/../g) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('')
  objects[6] = rawStream('/Type /XRef /Size 7 /W [1 2 1] /Index [4 2]', data)
  return rawPdf({ objects, hidden: [4, 5, 6], trailer: `/XRefStm ${text.length}` })
}

/** The bytes with one piece of text exchanged for another of the same length. */
export function withPatch(bytes: Uint8Array, from: string, to: string): Uint8Array {
  const text = latin1(bytes)
  if (!text.includes(from)) throw new Error(`the file does not hold ${from}`)
  return fromLatin1(text.replace(from, to))
}
