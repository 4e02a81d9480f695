import type { BatchMapping } from '#contract/vocabulary/batches.ts'
import { maskAadhaar } from '#domain/aadhaar/aadhaar-numbers.ts'

const indianMobile = /^(?:\+?91|0)?[6-9]\d{9}$/

/**
 * Cells as people see them: no Aadhaar number is in the clear, whichever column it came in. A
 * mail address, or a mobile number with its country, may have twelve digits of its own.
 */
export function shownCells({ people }: Pick<BatchMapping, 'people'>, cells: readonly string[]): string[] {
  const columns = Object.values(people)
  const mails = new Set(columns.map(({ email }) => email))
  const mobiles = new Set(columns.map(({ mobile }) => mobile))

  return cells.map((cell, at) => {
    if (mails.has(at) && cell.includes('@')) return cell
    if (mobiles.has(at) && indianMobile.test(cell.replace(/[\s()-]/g, ''))) return cell

    return maskAadhaar(cell)
  })
}
