import { latin1 } from './characters.ts'
import { PdfError } from './errors.ts'
import { chained, type Eventually } from './eventually.ts'
import { limits } from './limits.ts'
import {
  asArray,
  asDict,
  asInteger,
  asName,
  asRef,
  asString,
  type PdfDict,
  type PdfObject,
  type PdfRef,
  type PdfValue,
} from './objects.ts'
import type { PdfFile } from './pdf-file.ts'

/** A terminal field of the form (ISO 32000-2 §12.7.4). */
export interface Field {
  /** Fully qualified: the partial names joined by periods. */
  readonly name: string
  readonly type: 'Tx' | 'Btn' | 'Ch' | 'Sig' | null
  /** Null for a field written directly into its parent's array. */
  readonly ref: PdfRef | null
  readonly dict: PdfDict
  readonly value: PdfValue
}

/**
 * A text string (§7.9.2.2): UTF-16BE or UTF-8 with a byte order mark, else PDFDocEncoding, read as
 * Latin-1.
 */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes.subarray(2))
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return new TextDecoder().decode(bytes.subarray(3))
  return latin1(bytes)
}

const acroFormOf = (file: PdfFile): Eventually<PdfDict | undefined> =>
  chained(file.catalog(), ({ value }) => file.dictEntry(value, 'AcroForm'))

/** Fields without kids that are fields; widgets of one field are not told apart. */
export async function* fieldsOf(file: PdfFile): AsyncGenerator<Field> {
  const seen = new Set<number>()
  let count = 0

  async function* walk(item: PdfValue, prefix: string, type: PdfValue, depth: number): AsyncGenerator<Field> {
    if (depth > limits.treeDepth || ++count > limits.fields)
      throw new PdfError('LIMIT', 'The form has too many fields.')
    file.spend(128)
    const ref = asRef(item) ?? null
    if (ref !== null) {
      if (seen.has(ref.num)) return
      seen.add(ref.num)
    }
    const dict = asDict(await file.resolve(item))
    if (dict === undefined) return
    const partial = asString(await file.entry(dict, 'T'))
    const name =
      partial === undefined
        ? prefix
        : prefix === ''
          ? textOf(partial.bytes)
          : `${prefix}.${textOf(partial.bytes)}`
    const own = (await file.entry(dict, 'FT')) ?? type
    const kids = asArray(await file.entry(dict, 'Kids'))?.items ?? []
    file.spend(kids.length * 16)
    let hasFields = false
    for (const kid of kids) {
      const kidDict = asDict(await file.resolve(kid))
      if (kidDict === undefined || !kidDict.entries.has('T')) continue
      hasFields = true
      yield* walk(kid, name, own, depth + 1)
    }
    if (hasFields) return
    const known = asName(own)
    const fieldType = known === 'Tx' || known === 'Btn' || known === 'Ch' || known === 'Sig' ? known : null
    yield { name, type: fieldType, ref, dict, value: dict.entries.get('V') ?? null }
  }

  const form = await acroFormOf(file)
  for (const item of asArray(await file.entry(form, 'Fields'))?.items ?? []) yield* walk(item, '', null, 0)
}

export async function allFieldsOf(file: PdfFile): Promise<Field[]> {
  const fields: Field[] = []
  if ((await acroFormOf(file)) === undefined) return fields
  for await (const field of fieldsOf(file)) fields.push(field)
  return fields
}

/** A signature dictionary (§12.8.1, table 255) with the field it is the value of. */
export interface SignatureInFile {
  readonly field: string
  /** Number of the object that holds the signature dictionary; null when it is direct. */
  readonly num: number | null
  readonly type: 'Sig' | 'DocTimeStamp'
  readonly filter: string | null
  readonly subFilter: string | null
  /** As the file says, unchecked: pairs of offset and length. */
  readonly byteRange: readonly number[]
  /**
   * The hexadecimal string in the file, from `<` to `>`; null when the dictionary lies in an object
   * stream.
   */
  readonly contents: { readonly offset: number; readonly length: number } | null
  /** What the string holds: the CMS and its padding. */
  readonly cms: Uint8Array
  readonly name: string | null
  readonly reason: string | null
  readonly location: string | null
  /** /M as it is (§7.9.4); a claim until a time-stamp proves it. */
  readonly time: string | null
  /** P of a DocMDP reference: this signature certifies the document (§12.8.2.2). */
  readonly certification: 1 | 2 | 3 | null
  readonly dict: PdfDict
}

async function certificationOf(file: PdfFile, signature: PdfDict): Promise<1 | 2 | 3 | null> {
  for (const item of asArray(await file.entry(signature, 'Reference'))?.items ?? []) {
    const reference = asDict(await file.resolve(item))
    if (asName(await file.entry(reference, 'TransformMethod')) !== 'DocMDP') continue
    const permission =
      asInteger(await file.entry(await file.dictEntry(reference, 'TransformParams'), 'P')) ?? 2
    // Table 257: the default is 2; what is none of the three is read as the strictest.
    return permission === 2 || permission === 3 ? permission : 1
  }
  return null
}

async function readSignature(file: PdfFile, field: Field): Promise<SignatureInFile | undefined> {
  const ref = asRef(field.value)
  const holder: PdfObject | null = ref
    ? await file.object(ref.num, ref.gen)
    : field.ref && (await file.object(field.ref.num, field.ref.gen))
  const dict = asDict(await file.resolve(field.value))
  if (dict === undefined) return undefined
  const span = dict.spans.findLast((one) => one.key === 'Contents')
  const contents = asString(await file.entry(dict, 'Contents'))
  const direct = asString(dict.entries.get('Contents'))
  const base = holder?.base ?? null
  const range = await file.resolveItems(asArray(await file.entry(dict, 'ByteRange'))?.items ?? [], 64)
  const text = async (key: string) => {
    const value = asString(await file.entry(dict, key))
    return value === undefined ? null : textOf(value.bytes)
  }
  return {
    field: field.name,
    num: ref?.num ?? null,
    type: asName(await file.entry(dict, 'Type')) === 'DocTimeStamp' ? 'DocTimeStamp' : 'Sig',
    filter: asName(await file.entry(dict, 'Filter')) ?? null,
    subFilter: asName(await file.entry(dict, 'SubFilter')) ?? null,
    byteRange: range.map((item) => asInteger(item) ?? -1),
    contents:
      direct === undefined || span === undefined || base === null
        ? null
        : { offset: base + direct.start, length: direct.end - direct.start },
    cms: contents?.bytes ?? new Uint8Array(),
    name: await text('Name'),
    reason: await text('Reason'),
    location: await text('Location'),
    time: await text('M'),
    certification: await certificationOf(file, dict),
    dict,
  }
}

/**
 * Every signature of the file, in the order of its byte ranges. `fields`: those of `fieldsOf`,
 * where they are known.
 */
export async function signaturesOf(file: PdfFile, fields?: readonly Field[]): Promise<SignatureInFile[]> {
  const found: SignatureInFile[] = []
  for (const field of fields ?? (await allFieldsOf(file))) {
    if (field.type !== 'Sig' || field.value === null) continue
    const signature = await readSignature(file, field)
    if (signature !== undefined) found.push(signature)
  }
  const end = ({ byteRange }: SignatureInFile) => (byteRange[2] ?? 0) + (byteRange[3] ?? 0)
  return found.sort((one, other) => end(one) - end(other))
}

/**
 * The certification in force: what /Perms names, else what a signature says of itself (§12.8.4).
 */
export async function certificationIn(
  file: PdfFile,
  signatures: readonly SignatureInFile[],
): Promise<1 | 2 | 3 | null> {
  const { value: catalog } = await file.catalog()
  const named = await file.dictEntry(await file.dictEntry(catalog, 'Perms'), 'DocMDP')
  const levels = signatures.map((signature) => signature.certification)
  if (named !== undefined) levels.push(await certificationOf(file, named))
  const known = levels.filter((level) => level !== null)
  return known.length === 0 ? null : (([1, 2, 3] as const).find((level) => known.includes(level)) ?? null)
}
