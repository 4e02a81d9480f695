import { isPdfError } from '../pdf/errors.ts'
import { type Field, fieldsOf, textOf } from '../pdf/fields.ts'
import {
  asArray,
  asDict,
  asName,
  asNumber,
  asRef,
  asStream,
  asString,
  type PdfDict,
  type PdfValue,
} from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import type { ChangedObject } from './changed-objects.ts'
import { showsValue } from './field-appearance.ts'
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
 * How the form changed: new signed signature fields at the end of /Fields, /SigFlags, and nothing
 * else (ISO 32000-2 §12.7.3).
 */
export async function acroFormChange(
  before: PdfFile,
  after: PdfFile,
  added: ReadonlyMap<number, PdfValue>,
): Promise<{ fields: NewField[]; form: number[]; list: number[]; problems: string[] } | { problem: string }> {
  const [older, newer] = [await formOf(before), await formOf(after)]
  if (!newer.dict)
    return older.dict ? { problem: 'The form is gone.' } : { fields: [], form: [], list: [], problems: [] }
  const allowed = older.dict ? ['Fields', 'SigFlags', 'DR'] : ['Fields', 'SigFlags', 'DR', 'DA']
  const keys = older.dict ? differingKeys(older.dict, newer.dict) : [...newer.dict.entries.keys()]
  const unknown = keys.filter((key) => !allowed.includes(key) && !isNoMoreAsked(key, newer.dict))
  if (keys.includes('DR') && !(await keepsResources(before, older.dict, after, newer.dict)))
    unknown.push('DR')
  if (unknown.length > 0) return { problem: `The form has another /${unknown.join(', /')}.` }
  if (keys.includes('NeedAppearances')) {
    const name = await untrueField(before)
    if (name !== undefined)
      return { problem: `Viewers no longer draw the field “${name}”, whose picture is not its value.` }
  }
  if (keys.some((key) => key === 'DR' || key === 'DA')) {
    const asked = await fontsAskedFor(before)
    const [had, has] = [await fontsOf(before, older.dict), await fontsOf(after, newer.dict)]
    const name = [...has].find((one) => !had.has(one) && asked.has(one))
    if (name !== undefined) return { problem: `The form got the font ${name}, which a field asks for.` }
  }

  const was = asArray(await before.entry(older.dict, 'Fields'))?.items ?? []
  const is = asArray(await after.entry(newer.dict, 'Fields'))?.items ?? []
  if (!was.every((item, index) => sameValue(item, is[index])))
    return { problem: 'Fields of the form were exchanged.' }
  const fields: NewField[] = []
  const problems: string[] = []
  for (const item of is.slice(was.length)) {
    const field = await signedFieldOf(after, item)
    if (!field) return { problem: 'A field was added that is not a signature.' }
    const problem = await newFieldProblem(after, field, asRef(item)!.num, added)
    if (problem) problems.push(`The signature “${field.name}” ${problem}`)
    fields.push(field)
  }
  if (fields.length > 0) {
    for await (const { name } of fieldsOf(before))
      if (fields.some((field) => field.name === name))
        return { problem: `A second field “${name}” was added.` }
  }
  const list = asRef(older.dict?.entries.get('Fields'))?.num
  const form = [older.number, newer.number].filter((part) => part !== undefined)
  return { fields, form: [...new Set(form)], list: list === undefined ? [] : [list], problems }
}

/**
 * What a signature field and its widget may have (ISO 32000-2 tables 166, 191, 226, 235): no
 * action, no layer.
 */
const widgetKeys = new Set(
  'Type Subtype FT T TU TM V F Ff P Rect AP AS MK Border BS DA DR Lock SV M NM Kids Contents H StructParent Lang'.split(
    ' ',
  ),
)
/** What draws where there is no picture. */
const drawnKeys = ['MK', 'Border', 'BS']

/** Why a new signature adds more than itself: its field and its widgets are new, and do nothing. */
async function newFieldProblem(
  file: PdfFile,
  { widgets }: NewField,
  number: number,
  added: ReadonlyMap<number, PdfValue>,
): Promise<string | undefined> {
  for (const one of new Set([number, ...widgets])) {
    if (!added.has(one)) return 'is an object that was something else.'
    const dict = asDict((await file.object(one))?.value)
    if (!dict) return 'has a widget that is none.'
    const isKid = one !== number
    const unknown = [...dict.entries.keys()].find(
      (key) => !widgetKeys.has(key) && !(isKid && key === 'Parent'),
    )
    if (unknown !== undefined) return `brings /${unknown}.`
    if (dict.entries.has('AP') || (await hasArea(file, dict))) continue
    for (const key of drawnKeys) {
      const value = await file.entry(dict, key)
      // /R turns what is shown, and draws nothing.
      if (
        value !== null &&
        !(key === 'MK' && [...(asDict(value)?.entries.keys() ?? [])].every((one) => one === 'R'))
      )
        return 'draws a border around nothing.'
    }
  }
  return undefined
}

async function hasArea(file: PdfFile, dict: PdfDict): Promise<boolean> {
  const sides = asArray(await file.entry(dict, 'Rect'))?.items.map((side) => asNumber(side) ?? 0) ?? []
  const [a = 0, b = 0, c = 0, d = 0] = sides
  return a !== c && b !== d
}

/**
 * A field whose picture does not say its value, where viewers drew it by themselves (ISO 32000-2
 * table 224).
 */
async function untrueField(file: PdfFile): Promise<string | undefined> {
  for await (const { name, type, dict, value } of fieldsOf(file)) {
    if (type !== 'Tx' && type !== 'Ch') continue
    const kids = asArray(await file.entry(dict, 'Kids'))?.items ?? []
    const widgets = kids.length === 0 ? [dict] : []
    for (const kid of kids) widgets.push(asDict(await file.resolve(kid)) ?? dict)
    for (const widget of widgets) if (!(await showsValue(file, widget, value))) return name
  }
  return undefined
}

/** Names of fonts in the resources of a form. */
async function fontsOf(file: PdfFile, form: PdfDict | undefined): Promise<Set<string>> {
  const fonts = await file.dictEntry(await file.dictEntry(form, 'DR'), 'Font')
  return new Set(fonts?.entries.keys())
}

/**
 * Fonts that some appearance string of the file names (ISO 32000-2 §12.7.4.3): what is called so
 * later would be shown.
 */
async function fontsAskedFor(file: PdfFile): Promise<Set<string>> {
  const names = new Set<string>()
  for (const number of file.usedNumbers()) {
    const dict = asDict(await readable(file, number))
    const own = [dict, asDict(dict?.entries.get('AcroForm'))]
    for (const one of own) {
      const text = asString(await file.entry(one, 'DA'))
      for (const [, name] of text ? textOf(text.bytes).matchAll(/\/([^\s/()<>[\]{}%]+)/g) : [])
        names.add(name!)
    }
  }
  return names
}

async function readable(file: PdfFile, number: number): Promise<PdfValue> {
  try {
    return (await file.object(number))?.value ?? null
  } catch (error) {
    if (isPdfError(error, 'DAMAGED', 'UNSUPPORTED')) return null
    throw error
  }
}

/** /NeedAppearances taken back: what is shown is what is there. */
const isNoMoreAsked = (key: string, form: PdfDict | undefined) =>
  key === 'NeedAppearances' && (form?.entries.get(key) ?? false) === false

/** Fonts may join those that fields use; none of them may become another. */
async function keepsResources(
  before: PdfFile,
  older: PdfDict | undefined,
  after: PdfFile,
  newer: PdfDict,
): Promise<boolean> {
  const [was, is] = [await before.dictEntry(older, 'DR'), await after.dictEntry(newer, 'DR')]
  if (!is) return !was
  if (!was) return [...is.entries.keys()].every((key) => key === 'Font')
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

const numbered = new WeakMap<PdfFile, Map<number, Field>>()

async function fieldNumbered(file: PdfFile, number: number): Promise<Field | undefined> {
  let known = numbered.get(file)
  if (!known) {
    known = new Map()
    for await (const field of fieldsOf(file)) if (field.ref) known.set(field.ref.num, field)
    numbered.set(file, known)
  }
  return known.get(number)
}

/**
 * An empty signature field, prepared earlier, that was signed now: value and appearance, never its
 * place.
 */
export async function isFilledSignatureField(
  change: ChangedObject,
  after: PdfFile,
): Promise<NewField | undefined> {
  const [older, newer] = [asDict(change.before), asDict(change.after)]
  if (!older || !newer || (older.entries.get('V') ?? null) !== null || asStream(change.after))
    return undefined
  if (!differingKeys(older, newer).every((key) => ['V', 'AP', 'AS', 'MK', 'M', 'F', 'P'].includes(key)))
    return undefined
  // Of all fields that are filled, these alone have a dictionary for a value (ISO 32000-2 table
  // 235).
  if (!asDict(await after.resolve(asRef(newer.entries.get('V'))))) return undefined
  return await signedFieldOf(after, { type: 'ref', num: change.number, gen: 0 }, true)
}

/** A widget of such a field where it is an object of its own: appearance alone. */
export function isWidget(change: ChangedObject): boolean {
  const [older, newer] = [asDict(change.before), asDict(change.after)]
  if (!older || !newer) return false
  if (asName(older.entries.get('Subtype')) !== 'Widget' || asStream(change.after)) return false
  return differingKeys(older, newer).every((key) => ['AP', 'AS', 'MK', 'M', 'F', 'P'].includes(key))
}
