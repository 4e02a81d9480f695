import { textOf } from '../pdf/fields.ts'
import { asArray, asDict, asName, asRef, asString, type PdfDict, type PdfValue } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import type { NewField } from './form-changes.ts'
import type { Ink } from './ink.ts'
import { judgeMarkup } from './markup.ts'
import { sameValue } from './same-value.ts'

export interface AddedAnnotations {
  numbers: number[]
  /** Further boxes of a signature added in the same revision. */
  stamps: { number: number; owner: NewField }[]
  /** Annotations that belong to no new signature, what they could hide, and how dark they are. */
  others: { number: number; trouble: string | null; ink: readonly Ink[] }[]
}

/**
 * Annotations a list gained at its end; undefined when the list changed otherwise. The further
 * boxes of a signature are stamps named `<field>#<number>` (see `engine/sign/prepare.ts`).
 */
export async function annotationsAdded(
  before: PdfValue,
  after: PdfValue,
  file: PdfFile,
  fields: readonly NewField[],
): Promise<AddedAnnotations | undefined> {
  const was = asArray(before)?.items ?? []
  const list = asArray(after)
  if (!list || (before !== null && !asArray(before))) return undefined
  if (!was.every((item, index) => sameValue(item, list.items[index]))) return undefined
  const added: AddedAnnotations = { numbers: [], stamps: [], others: [] }
  for (const item of list.items.slice(was.length)) {
    const ref = asRef(item)
    const annotation = asDict(await file.resolve(item))
    if (!ref || !annotation) return undefined
    added.numbers.push(ref.num)
    if (fields.some((field) => field.widgets.includes(ref.num))) continue
    const owner = await ownerOf(annotation, file, fields)
    if (owner) added.stamps.push({ number: ref.num, owner })
    else {
      const { problem, ink } = await judgeMarkup(file, annotation)
      added.others.push({ number: ref.num, trouble: problem, ink })
    }
  }
  return added
}

async function ownerOf(
  annotation: PdfDict,
  file: PdfFile,
  fields: readonly NewField[],
): Promise<NewField | undefined> {
  const name = asString(await file.entry(annotation, 'NM'))
  if (asName(annotation.entries.get('Subtype')) !== 'Stamp' || !name) return undefined
  return fields.find((field) => field.kind === 'signature' && isBoxOf(field.name, textOf(name.bytes)))
}

const isBoxOf = (field: string, name: string) =>
  name.startsWith(`${field}#`) && /^\d{1,4}$/.test(name.slice(field.length + 1))
