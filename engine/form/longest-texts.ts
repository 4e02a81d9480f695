import { isPdfError } from '../pdf/errors.ts'
import { fieldsOf } from '../pdf/fields.ts'
import { asInteger } from '../pdf/objects.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import type { Source } from '../ports.ts'

/** MaxLen of the text fields of a form (ISO 32000-2, table 232), by their whole names. */
export async function longestTexts(source: Source): Promise<Map<string, number>> {
  const longest = new Map<string, number>()
  try {
    const file = await PdfFile.open(source)
    for await (const { name, type, dict } of fieldsOf(file)) {
      const most = type === 'Tx' ? asInteger(await file.entry(dict, 'MaxLen')) : undefined
      if (most !== undefined && most > 0) longest.set(name, most)
    }
  } catch (error) {
    // A damaged form has no lengths; its fields are still read by others.
    if (!isPdfError(error)) throw error
  }

  return longest
}
