import { isPdfError } from '../pdf/errors.ts'
import { textOf } from '../pdf/fields.ts'
import { asDict, asName, asRef, asStream, asString, type PdfDict, type PdfValue } from '../pdf/objects.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import type { ChangedObject } from './changed-objects.ts'
import { appearanceProblem, isKnownState } from './field-appearance.ts'
import { differingKeys, sameValue } from './same-value.ts'

/** A field that got another value, or the widget that shows it. */
export interface FilledField {
  number: number
  /** Fully qualified. */
  name: string
  /** The stream that shows the new value, where it is an object that was there before. */
  appearance: number | undefined
  /** Why it is more than a value. */
  problem: string | undefined
}

/** What a value brings with it; nothing of it moves the field or changes what it does. */
const fillKeys = ['V', 'I', 'AP', 'AS', 'M']

/** Is this change the filling of a text, choice or button field (ISO 32000-2 §12.7.4)? */
export async function filledField(
  change: ChangedObject,
  before: PdfFile,
  after: PdfFile,
): Promise<FilledField | undefined> {
  const [older, newer] = [asDict(change.before), asDict(change.after)]
  if (!older || !newer || asStream(change.before) || asStream(change.after)) return undefined
  const keys = differingKeys(older, newer).filter((key) => key !== 'Ff' || flagsOf(older) !== flagsOf(newer))
  if (!keys.every((key) => fillKeys.includes(key))) return undefined
  const { name, type, value } = await inherited(after, newer)
  if (type !== 'Tx' && type !== 'Ch' && type !== 'Btn') return undefined
  const problem = await problemOf({ before, after, older, newer, type, value })
  const stream = asRef(asDict(await after.entry(newer, 'AP'))?.entries.get('N'))
  return { number: change.number, name, appearance: stream?.num, problem }
}

/** No flags are flags of zero (ISO 32000-2 table 226). */
const flagsOf = ({ entries }: PdfDict) => entries.get('Ff') ?? 0

async function problemOf(question: {
  before: PdfFile
  after: PdfFile
  older: PdfDict
  newer: PdfDict
  type: string
  value: PdfValue
}): Promise<string | undefined> {
  const { before, after, older, newer, type, value } = question
  if (type !== 'Btn') {
    try {
      return await appearanceProblem(after, newer, value)
    } catch (error) {
      if (!isPdfError(error)) throw error
      return error.message
    }
  }
  if (!sameValue(older.entries.get('AP'), newer.entries.get('AP'))) return 'A button got another look.'
  const isSame = sameValue(older.entries.get('AS'), newer.entries.get('AS'))
  return isSame || (await isKnownState(before, older, newer)) ? undefined : 'A button has an unknown state.'
}

/** Name, type and value, which a widget has from the fields above it (§12.7.4.1). */
async function inherited(file: PdfFile, dict: PdfDict) {
  const names: string[] = []
  let type: string | undefined
  let value: PdfValue = null
  let node: PdfDict | undefined = dict
  for (let depth = 0; node && depth < 32; depth++) {
    const title = asString(await file.entry(node, 'T'))
    if (title) names.unshift(textOf(title.bytes))
    type ??= asName(await file.entry(node, 'FT'))
    value ??= node.entries.get('V') ?? null
    node = await file.dictEntry(node, 'Parent')
  }
  return { name: names.join('.'), type, value }
}
