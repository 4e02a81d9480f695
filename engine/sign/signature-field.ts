import type { VerificationCode } from '../pdf/appearance/code.ts'
import type { TextShaper } from '../pdf/appearance/lines.ts'
import type { Mark } from '../pdf/appearance/mark.ts'
import { PdfError } from '../pdf/errors.ts'
import type { ShownRect } from '../pdf/geometry.ts'
import { checkLock, type FieldLock } from './field-lock.ts'
import type { SignatureHash } from './signature-hole.ts'

export interface SignatureBox {
  /** From 1. */
  readonly page: number
  /** `[x, y, width, height]` in points of the page as it is shown, from its bottom left corner. */
  readonly rect: ShownRect
  /** What this box shows instead of the field's own look: the value of a text field, a date. */
  readonly appearance?: SignatureLook
}

export interface SignatureLook {
  /**
   * The first is the largest; wrapped and fitted, the last left out first where a box is too small.
   */
  readonly lines?: readonly string[]
  /** Draws the lines in letters of its own; a line that it cannot write is drawn as without it. */
  readonly letters?: TextShaper
  readonly mark?: Mark
  /** The logo of the organisation behind the signature: a strip along the top. */
  readonly logo?: Mark
  /**
   * Leads to where the signature can be checked. Left out first, and never drawn too small for a
   * camera.
   */
  readonly code?: VerificationCode
  /** A thin line around the box; true when missing. */
  readonly frame?: boolean
  /**
   * The lines are the value of a field: all of one size, none of them left out however small the
   * box is.
   */
  readonly isValue?: boolean
  /**
   * The first line is letter by letter in so many cells of the same width, as on a form. At
   * most 100.
   */
  readonly cells?: number
}

/** A signature field that somebody will sign later. */
export interface EmptyField {
  /** Name of the new field: not empty, no period, not taken. */
  readonly field: string
  /** From 1; 1 when missing. */
  readonly page?: number
  /** As that of a signature; without it the signature will be invisible. */
  readonly rect?: ShownRect
  /** What the field is for, for those who cannot see it. */
  readonly description?: string
  /** What a signature in this field locks. */
  readonly lock?: FieldLock
}

/** What is to be signed with, and what is to be seen of it. */
export interface SignatureField {
  /**
   * Name of the new field: not empty, no period, not taken. With `target` 'existing' the full name
   * of one of the file.
   */
  readonly field: string
  /**
   * 'new' (when missing) makes the field. 'existing' fills an empty signature field of the file
   * (ISO 32000-2 §12.7.5.5), whose page and rectangle are its own, and whose lock and seed values
   * are respected.
   */
  readonly target?: 'new' | 'existing'
  /** From 1; 1 when missing. */
  readonly page?: number
  /**
   * `[x, y, width, height]` in points (1/72 inch) of the page as a viewer shows it: from the bottom
   * left of what the CropBox leaves, after /Rotate, with /UserUnit applied. Without it the
   * signature is invisible.
   */
  readonly rect?: ShownRect
  /**
   * Further boxes, with the same look where they bring none of their own. See `README.md`, "More
   * than one box".
   */
  readonly moreBoxes?: readonly SignatureBox[]
  readonly appearance?: SignatureLook
  /** Who signs, for the signature dictionary, in any script. */
  readonly name?: string
  readonly reason?: string
  readonly location?: string
  readonly contactInfo?: string
  /** The claimed time; now when missing. */
  readonly signingTime?: Date
  /**
   * 'ETSI.CAdES.detached' promises that the CMS carries signing-certificate-v2 (ETSI EN 319 142-1
   * §5.3, §6.3); a CMS that does not, as Aadhaar providers send it, needs the default
   * 'adbe.pkcs7.detached'.
   */
  readonly subFilter?: 'ETSI.CAdES.detached' | 'adbe.pkcs7.detached'
  /** What `digest` is made with, and the key has to sign with; SHA-256 when missing. */
  readonly hash?: SignatureHash
  /** Bytes reserved for the CMS; 16,384 when missing, at most 60,000. */
  readonly contentsSize?: number
  /** Makes this a certification signature with these permissions (ISO 32000-2 table 257). */
  readonly certify?: 1 | 2 | 3
  /** Fields that nobody may alter afterwards. An existing field that brings a lock has its own. */
  readonly lock?: FieldLock
  /**
   * Fields for those who sign later, made in the same revision: theirs then only fill a field,
   * which a certification allows. Nobody may have signed yet.
   */
  readonly emptyFields?: readonly EmptyField[]
  /**
   * The signer's certificate and those above it, DER, for seed values that ask for certain ones.
   */
  readonly certificates?: readonly Uint8Array[]
  /** The CMS will carry a time-stamp: for seed values that ask for one. */
  readonly timeStamped?: boolean
}

const bad = (why: string) => new PdfError('BAD_FIELD', why)

function checkName(name: string): void {
  if (name === '' || name.length > 200) throw bad('A field needs a name of 1 to 200 characters.')
  // ISO 32000-2 §12.7.4.2: a partial name has no period.
  if (name.includes('.')) throw bad('The name of a field must not contain a period.')
}

/** `taken`: names that are to be in the same file. */
export function checkEmptyFields(fields: readonly EmptyField[], taken: readonly string[] = []): void {
  if (fields.length > 1000) throw bad('A file gets at most 1000 empty fields.')
  const names = new Set(taken)
  for (const { field, lock } of fields) {
    checkName(field)
    if (names.has(field)) throw bad(`Two fields cannot both be named "${field}".`)
    names.add(field)
    if (lock !== undefined) checkLock(lock)
  }
}

const SMALLEST_CONTENTS = 512
const LARGEST_CONTENTS = 60_000

/** Refuses with BAD_FIELD what has no sensible meaning; relies on no earlier check. */
export function checkField(field: SignatureField): { contentsSize: number; signingTime: Date } {
  const isExisting = field.target === 'existing'
  if (!isExisting) checkName(field.field)
  if (isExisting && (field.rect !== undefined || field.page !== undefined))
    throw bad('A field that is there already has a place of its own.')
  const contentsSize = field.contentsSize ?? 16_384
  if (
    !Number.isInteger(contentsSize) ||
    contentsSize < SMALLEST_CONTENTS ||
    contentsSize > LARGEST_CONTENTS
  ) {
    throw bad(`The room for the CMS must be ${SMALLEST_CONTENTS} to ${LARGEST_CONTENTS} bytes.`)
  }
  if (!['SHA-256', 'SHA-384', 'SHA-512'].includes(field.hash ?? 'SHA-256'))
    throw bad('A signature is made with SHA-256, SHA-384 or SHA-512.')
  const signingTime = field.signingTime ?? new Date()
  const year = signingTime.getUTCFullYear()
  if (!(year >= 1970 && year <= 9999)) throw bad('The signing time is not a date.')
  if (!isExisting && (field.moreBoxes?.length ?? 0) > 0 && field.rect === undefined) {
    throw bad('More boxes need a first one.')
  }
  if ((field.moreBoxes?.length ?? 0) > 1000) throw bad('A signature has at most 1000 further boxes.')
  if (field.certify !== undefined && ![1, 2, 3].includes(field.certify))
    throw bad('A certification is 1, 2 or 3.')
  if (field.lock !== undefined) checkLock(field.lock)
  checkEmptyFields(field.emptyFields ?? [], isExisting ? [] : [field.field])
  return { contentsSize, signingTime }
}
