import { factsOfSheet } from '#contract/vocabulary/sheet-kinds.ts'
import { holdsAadhaar, maskAadhaar } from '#domain/aadhaar/aadhaar-numbers.ts'
import type { CellsBeside, CheckedRow } from '#services/sheet-kind.ts'

/** Also a number that was masked when the row was judged before. */
export const saysAadhaar = (text: string): boolean => holdsAadhaar(text) || /XXXX XXXX \d{4}/.test(text)

const namesAadhaar = /aadha+r|adha+r|(?<![a-z])uid(?![a-z])|uid_?no|uidai|आधार/i
// With 91 before it a mobile number is twelve digits, and may become that of a contact yet.
export const mobileOfIndia = /^\+?91[6-9]\d{9}$/

/**
 * What a sheet holds in columns that are no field is kept with its rows, too: an Aadhaar number
 * there is masked, and its row waits until somebody has seen that it is not wanted.
 */
export function withoutAadhaar(checked: CheckedRow, { cells, isMended }: CellsBeside): CheckedRow {
  const found = cells.filter(
    ({ header, text }) =>
      saysAadhaar(text) && (namesAadhaar.test(header) || !mobileOfIndia.test(text.trim())),
  )
  if (found.length === 0) return checked

  return {
    ...checked,
    maskedBeside: new Map(found.map(({ column, text }) => [column, maskAadhaar(text)])),
    problems: [
      ...checked.problems,
      ...(isMended ? [] : [{ field: factsOfSheet.clients_new.keyField, code: 'AADHAAR_NOT_HERE' }]),
    ],
  }
}
