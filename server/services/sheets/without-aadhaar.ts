import { holdsAadhaar, maskAadhaar } from '#domain/aadhaar/aadhaar-numbers.ts'
import type { RowCells } from '#services/sheet-kind.ts'
import type { SheetUpload } from '#store/sheets/sheet-uploads.ts'

export type SheetColumns = Pick<SheetUpload, 'headers' | 'mapping'>

const phones = new Set(['mobile', 'contact_mobile'])
const mails = new Set(['email', 'contact_email'])
const namesAadhaar = /aadha+r|adha+r|(?<![a-z])uid(?![a-z])|uid_?no|uidai|आधार/i
// With 91 before it a mobile number is twelve digits.
const mobileOfIndia = /^\+?91[6-9]\d{9}$/
const mailAddress = /^[^\s@]+@[^\s@]+$/
// Asked first: most cells have fewer, and this is found out in a glance.
const twelveDigits = /(?:\p{Nd}\P{Nd}*){12}/u
const masked = /XXXX XXXX \d{4}/

/** Also a number that was masked before. */
const saysAadhaar = (text: string): boolean =>
  masked.test(text) || (twelveDigits.test(text) && holdsAadhaar(text))

/** A mobile number may be twelve digits of its own, and an address may hold some. */
const isContact = (field: string, text: string): boolean =>
  (phones.has(field) && mobileOfIndia.test(text.replace(/[\s()-]/g, ''))) ||
  (mails.has(field) && mailAddress.test(text.trim()))

/** Whether a field says an Aadhaar number, or what is left of one. */
export const isRefusedIn = (field: string, text: string): boolean =>
  saysAadhaar(text) && !isContact(field, text)

/** The same of a column that is no field: it may become that of a mobile number yet. */
const isRefusedBeside = (header: string, text: string): boolean =>
  saysAadhaar(text) && (namesAadhaar.test(header) || !mobileOfIndia.test(text.trim()))

/** What was typed into fields, without Aadhaar numbers. */
export const fieldsWithoutAadhaar = (said: RowCells): RowCells =>
  Object.fromEntries(
    Object.entries(said).map(([field, text]) => [field, isRefusedIn(field, text) ? maskAadhaar(text) : text]),
  )

interface WithoutAadhaar {
  /** As they may be kept. */
  cells: string[]
  /** Columns that are no field and held a number. */
  beside: number[]
}

/** The cells of a row, as its columns are understood now. */
export function withoutAadhaar({ headers, mapping }: SheetColumns, given: readonly string[]): WithoutAadhaar {
  const fields = new Map(Object.entries(mapping).map(([field, column]) => [column, field]))
  const beside: number[] = []
  const cells = given.map((text, column) => {
    const field = fields.get(column)
    if (field !== undefined) return isRefusedIn(field, text) ? maskAadhaar(text) : text
    if (!isRefusedBeside(headers[column] ?? '', text)) return text
    beside.push(column)

    return maskAadhaar(text)
  })

  return { cells, beside }
}
