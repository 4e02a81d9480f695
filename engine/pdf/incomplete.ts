import { indexOfBytes, lastIndexOfBytes, latin1 } from './characters.ts'
import { isPdfError, PdfError } from './errors.ts'
import { asDict, asRef, asStream, type PdfObject, type PdfRef, type PdfValue } from './objects.ts'
import type { PdfFile } from './pdf-file.ts'

export const incomplete = (what: string) =>
  new PdfError('INCOMPLETE', `The file is incomplete: it ends in the middle, and ${what} is missing.`)

const END = '%%EOF'

/**
 * Whether a file that has to be repaired was cut: its last line is not near its end (ISO 32000-2
 * §7.5.5), or a linearized one is shorter than it says (annex F.3.3).
 */
export function endsInTheMiddle(bytes: Uint8Array): boolean {
  if (lastIndexOfBytes(bytes, END, Math.max(0, bytes.length - 1024)) === -1) return true
  return (linearizedLength(bytes) ?? 0) > bytes.length
}

/** /L of the linearization dictionary, which is the first object of its file. */
function linearizedLength(bytes: Uint8Array): number | undefined {
  const length = /\/Linearized\b[^>]*\/L\s+(\d{1,12})/.exec(
    latin1(bytes, 0, Math.min(bytes.length, 1024)),
  )?.[1]
  return length === undefined ? undefined : Number(length)
}

/**
 * Throws INCOMPLETE where a cut file lacks something that its pages show. Of a revision cut before
 * its cross-references nobody can say what it would have changed, though the one before may look
 * whole.
 */
export async function checkNothingMissing(file: PdfFile, bytes: Uint8Array): Promise<void> {
  const first = indexOfBytes(bytes, END)
  const last = lastIndexOfBytes(bytes, END)
  const isRevision = last !== -1 && (last > first || linearizedLength(bytes) === undefined)
  if (isRevision && indexOfBytes(bytes, 'xref', last) === -1 && indexOfBytes(bytes, '/XRef', last) === -1)
    throw incomplete('the rest of its last revision')
  const { value: catalog } = await file.catalog()
  const seen = new Set<number>()
  const waiting = refsIn(catalog.entries.get('Pages') ?? null)
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    file.spend(16)
    if (seen.has(ref.num)) continue
    seen.add(ref.num)
    const object = await wholeObject(file, bytes, ref)
    if (object === null) throw incomplete('something that its pages show')
    for (const found of refsIn(object.value)) waiting.push(found)
  }
}

/** Null for what is not there, or has no end. */
async function wholeObject(
  file: PdfFile,
  bytes: Uint8Array,
  { num, gen }: PdfRef,
): Promise<PdfObject | null> {
  const entry = file.entryOf(num)
  // A number that was cut still reads as one.
  if (entry?.type === 'offset' && indexOfBytes(bytes, 'endobj', entry.offset) === -1) return null
  try {
    const object = await file.object(num, gen)
    const value = object?.value ?? null
    if (typeof value === 'object' && value?.type === 'stream') await file.rawStream(value)
    return object
  } catch (error) {
    if (isPdfError(error, 'DAMAGED')) return null
    throw error
  }
}

/** What leads up or away from a page, or says something of it, and is no part of what it shows. */
const elsewhere = new Set('Parent P Metadata PieceInfo Thumb B A AA Dest Popup IRT'.split(' '))

function refsIn(value: PdfValue): PdfRef[] {
  const refs: PdfRef[] = []
  const waiting: PdfValue[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop() ?? null
    if (typeof next !== 'object' || next === null) continue
    const ref = asRef(next)
    if (ref) refs.push(ref)
    else if (next.type === 'array') for (const item of next.items) waiting.push(item)
    else waiting.push(...shownBy(next))
  }
  return refs
}

/** Where a stream ends was found without its length. */
const shownBy = (value: PdfValue) =>
  [...(asDict(value)?.entries ?? [])]
    .filter(([key]) => !elsewhere.has(key) && !(asStream(value) && key === 'Length'))
    .map(([, item]) => item)
