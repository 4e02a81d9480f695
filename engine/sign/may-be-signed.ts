import { lockOn, permissionsNow } from '../pdf/change-permissions.ts'
import { PdfError } from '../pdf/errors.ts'
import { allFieldsOf, type Field, signaturesOf } from '../pdf/fields.ts'
import type { PdfFile } from '../pdf/pdf-file.ts'
import { type ExistingField, existingField } from './existing-field.ts'
import { checkNames } from './field-lock.ts'
import { checkPermitted } from './permitted.ts'
import { meetSeedValue } from './seed-value.ts'
import type { SignatureField } from './signature-field.ts'

/** A signature that may go into the file. */
export interface Admitted {
  /** As it was asked for, with what the field that is filled says of its signature. */
  readonly field: SignatureField
  /** The field that is filled; null where one is made. */
  readonly existing: ExistingField | null
}

/**
 * Throws when this file must not get this signature: the reasons are those of ISO 32000-2 §12.8.2.
 * A document time-stamp is no change to what was certified (table 257), so it is let in where
 * nothing else is.
 */
export async function checkMayBeSigned(
  file: PdfFile,
  asked: SignatureField,
  kind: 'signature' | 'time-stamp' = 'signature',
): Promise<Admitted> {
  const isExisting = asked.target === 'existing'
  checkPermitted(file, fillsOnly(asked) ? 'fill in' : 'make a field')
  await checkHasPages(file)
  const fields = await allFieldsOf(file)
  const made = [...(isExisting ? [] : [asked.field]), ...(asked.emptyFields ?? []).map(({ field }) => field)]
  checkNamesAreFree(fields, made)
  if (kind === 'time-stamp') return { field: asked, existing: null }

  const existing = isExisting ? await existingField(file, fields, asked.field) : null
  await checkEarlier(file, fields, asked)
  const field = existing?.seed ? await meetSeedValue(file, existing.seed, asked) : asked
  const known = [...fields.map(({ name }) => name), ...made]
  if (field.lock !== undefined) {
    if (existing?.lock)
      throw new PdfError('BAD_FIELD', `The field "${field.field}" brings a lock of its own.`)
    checkNames(field.lock, known)
  }
  for (const { lock } of field.emptyFields ?? []) if (lock !== undefined) checkNames(lock, known)
  if (field.certify !== undefined && (await signaturesOf(file, fields)).length > 0) {
    throw new PdfError('CERTIFY_NOT_FIRST', 'Only the first signature of a file can certify it.')
  }
  return { field, existing }
}

const fillsOnly = ({ target, moreBoxes = [], emptyFields = [] }: SignatureField) =>
  target === 'existing' && moreBoxes.length + emptyFields.length === 0

/** Throws UNSUPPORTED for a form whose pages are not in the file. */
export async function checkHasPages(file: PdfFile): Promise<void> {
  const { value: catalog } = await file.catalog()
  if ((await file.entry(catalog, 'NeedsRendering')) === true) {
    throw new PdfError(
      'UNSUPPORTED',
      'The file is a dynamic XFA form, whose pages do not exist until a form program makes them.',
    )
  }
}

/** Throws FIELD_NAME_TAKEN: a name belongs to one field, and to what is below it. */
export function checkNamesAreFree(fields: readonly Field[], names: readonly string[]): void {
  for (const name of names) {
    if (fields.some((known) => known.name === name || known.name.startsWith(`${name}.`)))
      throw new PdfError('FIELD_NAME_TAKEN', `The file already has a field named "${name}".`)
  }
}

/** What the signatures that are there say about later ones. */
async function checkEarlier(file: PdfFile, fields: readonly Field[], asked: SignatureField): Promise<void> {
  const signatures = await signaturesOf(file, fields)
  const allowed = await permissionsNow(file, signatures, fields)
  if (allowed.level === 1)
    throw new PdfError('CERTIFIED_NO_CHANGES', 'An earlier signature of the file forbids every change.')
  if (allowed.level === 2 && (asked.moreBoxes?.length ?? 0) > 0) {
    throw new PdfError(
      'CERTIFIED_NO_ANNOTATIONS',
      'An earlier signature of the file allows one box for a signature only.',
    )
  }
  if (allowed.level === 2 && asked.target !== 'existing' && asked.rect !== undefined) {
    throw new PdfError(
      'CERTIFIED_NO_NEW_FIELDS',
      'An earlier signature of the file allows no new field that shows: fill one that is there, or sign without a box.',
    )
  }
  if ((asked.emptyFields?.length ?? 0) > 0 && signatures.length > 0)
    throw new PdfError('ALREADY_SIGNED', 'Empty fields are made before anybody signs the file.')
  // A lock is over the fields that were there: what is made later nobody could have filled in.
  const by = asked.target === 'existing' ? lockOn(allowed, asked.field) : undefined
  if (by !== undefined)
    throw new PdfError('FIELD_LOCKED', `The signature "${by}" locks the field "${asked.field}".`)
}
