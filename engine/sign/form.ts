import { PdfError } from '../pdf/errors.ts'
import type { ObjectEdit } from '../pdf/object-edit.ts'
import { asDict, asInteger, asRef, type PdfDict, type PdfRef } from '../pdf/objects.ts'
import { appendTo, type Revision, written } from '../pdf/revision.ts'

export async function catalogEdit(revision: Revision): Promise<{ edit: ObjectEdit; dict: PdfDict }> {
  const ref = asRef(revision.file.trailer.entries.get('Root'))
  if (ref === undefined) throw new PdfError('DAMAGED', 'The trailer names no catalog.')
  const edit = await revision.change(ref)
  const dict = asDict(edit.object.value)
  if (dict === undefined) throw new PdfError('DAMAGED', 'The catalog is not a dictionary.')
  return { edit, dict }
}

/**
 * The dictionary under a key of the catalog, as something that can be changed: it may be in the
 * catalog or be an object of its own, which then changes instead. Null when it is not there.
 */
export async function catalogDict(
  revision: Revision,
  key: string,
): Promise<{ edit: ObjectEdit; dict: PdfDict } | null> {
  const ref = asRef((await revision.file.catalog()).value.entries.get(key))
  if (ref === undefined) {
    const { edit, dict } = await catalogEdit(revision)
    const direct = asDict(dict.entries.get(key))
    return direct === undefined ? null : { edit, dict: direct }
  }
  if ((await revision.file.resolve(ref)) === null) return null
  const edit = await revision.change(ref)
  const dict = asDict(edit.object.value)
  if (dict === undefined) throw new PdfError('DAMAGED', `/${key} of the catalog is not a dictionary.`)
  return { edit, dict }
}

/** SignaturesExist, AppendOnly (ISO 32000-2 table 225). */
const SIGNATURES_EXIST = 1
const APPEND_ONLY = 2

/**
 * Makes fields known to the form of the document, and makes a form where there is none (§12.7.3).
 * Once a file is signed it may only be appended to. Call it once for a revision.
 */
export async function addToForm(
  revision: Revision,
  fields: readonly PdfRef[],
  state: 'empty' | 'signed' = 'signed',
): Promise<void> {
  const wanted = SIGNATURES_EXIST + (state === 'signed' ? APPEND_ONLY : 0)
  const { file } = revision
  const known = await file.dictEntry((await file.catalog()).value, 'AcroForm')
  const flags = asInteger(await file.entry(known, 'SigFlags')) ?? 0
  // What does not change is not written again: a field that is filled leaves form and catalog as
  // they are.
  if (fields.length === 0 && (flags & wanted) === wanted) return
  const form = await catalogDict(revision, 'AcroForm')
  if (form === null) {
    const { edit, dict } = await catalogEdit(revision)
    edit.set(dict, 'AcroForm', `<< /Fields [${fields.map(written).join(' ')}] /SigFlags ${wanted} >>`)
    return
  }
  for (const field of fields) await appendTo(revision, form.edit, form.dict, 'Fields', field)
  if ((flags & wanted) !== wanted) form.edit.set(form.dict, 'SigFlags', String(flags | wanted))
}

/** Names the certification signature in /Perms (§12.8.6). */
export async function addPermission(revision: Revision, signature: PdfRef): Promise<void> {
  const permissions = await catalogDict(revision, 'Perms')
  if (permissions !== null) {
    permissions.edit.set(permissions.dict, 'DocMDP', written(signature))
    return
  }
  const { edit, dict } = await catalogEdit(revision)
  edit.set(dict, 'Perms', `<< /DocMDP ${written(signature)} >>`)
}
