import { type Field, fieldsOf } from '../pdf/fields.ts'
import { asArray, asDict, asName, asRef, asStream, type PdfDict, type PdfValue } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import type { ChangedObject } from './changed-objects.ts'
import { differingKeys, sameValue } from './same-value.ts'

/** A signature field that a revision signed. */
export interface NewField {
  /** Fully qualified. */
  name: string
  kind: 'signature' | 'document time-stamp'
  /** Number of the signature dictionary. */
  value: number
  /** Numbers of its widgets: the field itself when they are one dictionary. */
  widgets: number[]
  /** It was there before, empty: signing it filled the form. */
  wasEmpty: boolean
}

/**
 * How the form changed: new signed signature fields at the end of /Fields, /SigFlags, and nothing else
 * (ISO 32000-2 §12.7.3).
 */
export async function acroFormChange(
  before: PdfFile,
  after: PdfFile,
): Promise<{ fields: NewField[]; parts: number[] } | { problem: string }> {
  const [older, newer] = [await formOf(before), await formOf(after)]
  if (!newer.dict) return older.dict ? { problem: 'The form is gone.' } : { fields: [], parts: [] }
  const allowed = older.dict ? ['Fields', 'SigFlags', 'DR'] : ['Fields', 'SigFlags', 'DR', 'DA']
  const keys = older.dict ? differingKeys(older.dict, newer.dict) : [...newer.dict.entries.keys()]
  const unknown = keys.filter((key) => !allowed.includes(key) && !isNoMoreAsked(key, newer.dict))
  if (older.dict && keys.includes('DR') && !(await keepsResources(before, older.dict, after, newer.dict)))
    unknown.push('DR')
  if (unknown.length > 0) return { problem: `The form has another /${unknown.join(', /')}.` }

  const was = asArray(await before.entry(older.dict, 'Fields'))?.items ?? []
  const is = asArray(await after.entry(newer.dict, 'Fields'))?.items ?? []
  if (!was.every((item, index) => sameValue(item, is[index])))
    return { problem: 'Fields of the form were exchanged.' }
  const fields: NewField[] = []
  for (const item of is.slice(was.length)) {
    const field = await signedFieldOf(after, item)
    if (!field) return { problem: 'A field was added that is not a signature.' }
    fields.push(field)
  }
  if (fields.length > 0) {
    for await (const { name } of fieldsOf(before))
      if (fields.some((field) => field.name === name))
        return { problem: `A second field “${name}” was added.` }
  }
  const parts = [older.number, asRef(older.dict?.entries.get('Fields'))?.num].filter(
    (part) => part !== undefined,
  )
  return { fields, parts }
}

/** /NeedAppearances taken back: what is shown is what is there. */
const isNoMoreAsked = (key: string, form: PdfDict | undefined) =>
  key === 'NeedAppearances' && (form?.entries.get(key) ?? false) === false

/** Fonts may join those that fields use; none of them may become another. */
async function keepsResources(
  before: PdfFile,
  older: PdfDict,
  after: PdfFile,
  newer: PdfDict,
): Promise<boolean> {
  const [was, is] = [await before.dictEntry(older, 'DR'), await after.dictEntry(newer, 'DR')]
  if (!is) return !was
  if (!was) return true
  if (differingKeys(was, is).some((key) => key !== 'Font')) return false
  const [fonts, more] = [await before.dictEntry(was, 'Font'), await after.dictEntry(is, 'Font')]
  return !fonts || (more !== undefined && differingKeys(fonts, more).every((key) => !fonts.entries.has(key)))
}

async function formOf(file: PdfFile): Promise<{ dict: PdfDict | undefined; number: number | undefined }> {
  const { value: catalog } = await file.catalog()
  const value = catalog.entries.get('AcroForm')
  const resolved = await file.resolve(value)
  return { dict: asStream(resolved) ? undefined : asDict(resolved), number: asRef(value)?.num }
}

async function signedFieldOf(file: PdfFile, item: PdfValue, wasEmpty = false): Promise<NewField | undefined> {
  const ref = asRef(item)
  const dict = asDict(await file.resolve(item))
  const value = asRef(dict?.entries.get('V'))
  const signature = asDict(await file.resolve(value))
  if (!ref || !dict || !value || !signature) return undefined
  const field = await fieldNumbered(file, ref.num)
  if (field?.type !== 'Sig') return undefined
  const kids = asArray(await file.entry(dict, 'Kids'))?.items.map((kid) => asRef(kid)?.num ?? -1)
  const isTimeStamp = asName(signature.entries.get('SubFilter')) === 'ETSI.RFC3161'
  return {
    name: field.name,
    kind: isTimeStamp ? 'document time-stamp' : 'signature',
    value: value.num,
    widgets: kids ?? [ref.num],
    wasEmpty,
  }
}

async function fieldNumbered(file: PdfFile, number: number): Promise<Field | undefined> {
  for await (const field of fieldsOf(file)) if (field.ref?.num === number) return field
  return undefined
}

/** An empty signature field, prepared earlier, that was signed now: value and appearance, never its place. */
export async function isFilledSignatureField(
  change: ChangedObject,
  after: PdfFile,
): Promise<NewField | undefined> {
  const [older, newer] = [asDict(change.before), asDict(change.after)]
  if (!older || !newer || (older.entries.get('V') ?? null) !== null || asStream(change.after))
    return undefined
  if (!differingKeys(older, newer).every((key) => ['V', 'AP', 'AS', 'MK', 'M', 'F', 'P'].includes(key)))
    return undefined
  // Of all fields that are filled, these alone have a dictionary for a value (ISO 32000-2 table 235).
  if (!asDict(await after.resolve(asRef(newer.entries.get('V'))))) return undefined
  return await signedFieldOf(after, { type: 'ref', num: change.number, gen: 0 }, true)
}

/** The widget of such a field where it is an object of its own: appearance alone. */
export function isWidgetOf(change: ChangedObject, fields: readonly NewField[]): boolean {
  const [older, newer] = [asDict(change.before), asDict(change.after)]
  if (!older || !newer || !fields.some(({ widgets }) => widgets.includes(change.number))) return false
  if (asName(older.entries.get('Subtype')) !== 'Widget' || asStream(change.after)) return false
  return differingKeys(older, newer).every((key) => ['AP', 'AS', 'MK', 'M', 'F', 'P'].includes(key))
}
