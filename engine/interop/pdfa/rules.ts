import { colourRules } from './colour-rules.ts'
import { contentsOf } from './content.ts'
import { documentRules } from './document-rules.ts'
import { drawingRules } from './drawing-rules.ts'
import { readModel } from './model.ts'
import type { Rule } from './rule.ts'
import { syntaxRules } from './syntax-rules.ts'

/**
 * What ISO 19005-2 asks of a file of level B, as far as signing could break it: written from the
 * clauses, in our own words, and no validator; what signing never touches (extension schemas, JPEG
 * 2000, CMaps, halftones) is not asked.
 */
export const pdfaRules: readonly Rule[] = [...syntaxRules, ...colourRules, ...drawingRules, ...documentRules]

/** Every rule that a file breaks, with the places. */
export function pdfaComplaints(file: Uint8Array): string[] {
  const model = readModel(file)
  const subject = { model, contents: contentsOf(model) }
  return pdfaRules.flatMap(({ clause, says, broken }) =>
    broken(subject).map((place) => `${clause} (${says}): ${place}`),
  )
}
