import { textOf } from '../pdf/fields.ts'
import { asArray, asDict, asName, asRef, asString, type PdfValue } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import type { NewField } from './form-changes.ts'
import { sameValue } from './same-value.ts'

export interface AddedAnnotations {
  numbers: number[]
  /** Signatures added in the same revision of which a stamp is a further box. */
  stampsOf: string[]
  /** There are annotations that belong to no new signature. */
  hasOthers: boolean
}

/**
 * Annotations a list gained at its end; undefined when the list changed otherwise. The further boxes of a signature
 * are stamps named `<field>#<number>` (see `engine/sign/prepare.ts`).
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
  const added: AddedAnnotations = { numbers: [], stampsOf: [], hasOthers: false }
  for (const item of list.items.slice(was.length)) {
    const ref = asRef(item)
    const annotation = asDict(await file.resolve(item))
    if (!ref || !annotation) return undefined
    added.numbers.push(ref.num)
    if (fields.some((field) => field.widgets.includes(ref.num))) continue
    const name = asString(await file.entry(annotation, 'NM'))
    const owner =
      asName(annotation.entries.get('Subtype')) === 'Stamp' && name
        ? fields.find((field) => field.kind === 'signature' && isBoxOf(field.name, textOf(name.bytes)))
        : undefined
    if (owner) added.stampsOf.push(owner.name)
    else added.hasOthers = true
  }
  return added
}

const isBoxOf = (field: string, name: string) =>
  name.startsWith(`${field}#`) && /^\d{1,4}$/.test(name.slice(field.length + 1))
