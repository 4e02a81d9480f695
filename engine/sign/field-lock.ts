import { PdfError } from '../pdf/errors.ts'
import type { PdfRef } from '../pdf/objects.ts'
import { written } from '../pdf/revision.ts'
import { pdfText } from '../pdf/syntax.ts'

/**
 * Fields that nobody may alter once the signature is there (ISO 32000-2 §12.7.5.5, table 236;
 * §12.8.2.4).
 */
export interface FieldLock {
  /** 'All' of the form; those of `fields` alone ('Include'); all but those ('Exclude'). */
  readonly action: 'All' | 'Include' | 'Exclude'
  /** Full names; a name holds for whatever is below it too. */
  readonly fields?: readonly string[]
  /**
   * What is allowed of later changes, as with `certify`; it can only be stricter than what earlier
   * signatures say.
   */
  readonly level?: 1 | 2 | 3
}

/** Refuses with BAD_FIELD what has no sensible meaning; relies on no earlier check. */
export function checkLock({ action, fields = [], level }: FieldLock): void {
  const bad = (why: string) => new PdfError('BAD_FIELD', why)
  if (!['All', 'Include', 'Exclude'].includes(action)) throw bad('A lock is All, Include or Exclude.')
  if (action === 'All' && fields.length > 0) throw bad('A lock of all fields names none.')
  if (action !== 'All' && fields.length === 0) throw bad('A lock that is not of all fields has to name some.')
  if (fields.length > 1000 || fields.some((name) => name === '' || name.length > 200))
    throw bad('A lock names at most 1000 fields, each with 1 to 200 characters.')
  if (level !== undefined && ![1, 2, 3].includes(level)) throw bad('The level of a lock is 1, 2 or 3.')
}

/**
 * Throws BAD_FIELD where a lock names what the form has not: a name that is misspelt would lock
 * nothing.
 */
export function checkNames({ fields = [] }: FieldLock, known: readonly string[]): void {
  for (const name of fields) {
    if (!known.some((one) => one === name || one.startsWith(`${name}.`)))
      throw new PdfError('BAD_FIELD', `The lock names the field "${name}", which the file does not have.`)
  }
}

function entriesOf({ action, fields = [], level }: FieldLock): string {
  const named = action === 'All' ? '' : ` /Fields [${fields.map(pdfText).join(' ')}]`
  return `/Action /${action}${named}${level === undefined ? '' : ` /P ${level}`}`
}

/** /Lock of a signature field. */
export const lockDictionary = (lock: FieldLock) => `<< /Type /SigFieldLock ${entriesOf(lock)} >>`

/**
 * /Reference of a signature: what it certifies and what it locks (§12.8.2.2, table 257; §12.8.2.4,
 * table 259).
 */
export function referencesOf(
  certify: 1 | 2 | 3 | undefined,
  lock: FieldLock | null,
  catalog: PdfRef,
): string {
  const references: string[] = []
  if (certify !== undefined)
    references.push(
      `<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P ${certify} /V /1.2 >> >>`,
    )
  // Table 256: the object to analyse is named for FieldMDP alone. P is no entry of table 259, but
  // Acrobat writes and reads it there.
  if (lock !== null)
    references.push(
      `<< /Type /SigRef /TransformMethod /FieldMDP /Data ${written(catalog)} /TransformParams << /Type /TransformParams ${entriesOf(lock)} /V /1.2 >> >>`,
    )
  return references.length === 0 ? '' : ` /Reference [${references.join(' ')}]`
}
