import type { JudgedField } from '#contract/vocabulary/fields/judge-form.ts'
import type { MarkFont } from '#contract/vocabulary/marks.ts'
import type { Broken, FieldProblem } from '#contract/vocabulary/rule.ts'
import type { SignerAsker } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { wrongSignerState } from '#domain/signers/signer-moves.ts'
import { pictureMark, typedMark, uploadedMark } from '#services/marks/make-mark.ts'
import type { Parts } from '#services/parts.ts'
import { sealValue } from '#services/signing/box-values.ts'
import { emptyFields, putIntoField, takesFile } from '#services/signing/field-files.ts'
import { formOf } from '#services/signing/form-of.ts'
import { memberOfLink } from '#services/signing/member-of-link.ts'
import { openLink } from '#services/signing/open-link.ts'
import { standOn } from '#services/uploads/stand-on.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { isOpen, keepPagesRead, type PagesRead } from './keep-pages-read.ts'
import { type ReadFiles, readFiles } from './read-field-files.ts'

export type MarkInput =
  | { kind: 'typed'; text: string; font: MarkFont }
  | { kind: 'drawn'; png: string }
  | { kind: 'uploaded'; fileId: string }
  | { kind: 'saved'; style_id: string }

interface FieldsInput {
  documentId: string | undefined
  values: readonly { position_id: string; value: string }[]
  mark: MarkInput | undefined
  pagesRead: PagesRead
}

/** Keeps what the signer typed and the mark they chose, for all their papers or for one. */
export async function saveFields(
  parts: Parts,
  store: OrganisationStore,
  asker: SignerAsker,
  input: FieldsInput,
): Promise<void> {
  const now = parts.clock.now()
  // Drawn before the rows are locked.
  const drawn = input.mark && (await drawMark(parts, store, asker, input.mark))
  const { ready, values } = await readFiles(parts, store, asker, input)
  await store.transaction(async (tx) => {
    const opened = await openLink(tx, asker.linkId, now)
    const { rows } = opened
    const own = rows.filter(({ document_id }) => !input.documentId || document_id === input.documentId)
    if (own.length === 0) throw new Refusal('DOCUMENT_NOT_FOUND')
    const open = own.filter(isOpen)
    const [first] = own
    if (open.length === 0 && first) throw wrongSignerState(first)

    await keepPagesRead(tx, opened, input.pagesRead)
    await saveValues(tx, parts, open, { values, ready }, now)
    const { mark } = input
    if (drawn) for (const { id } of open) await tx.signerMarks.save(id, drawn)
    if (mark?.kind === 'uploaded') await tx.files.update(mark.fileId, { state: 'used', expires_at: null })
  })
}

async function saveValues(
  tx: Tx,
  parts: Parts,
  open: readonly Signer[],
  { values, ready }: ReadFiles,
  now: Date,
): Promise<void> {
  const { keys } = parts
  if (values.length === 0) return
  const boxes = await tx.signerPositions.ofDocuments(open.map(({ document_id }) => document_id))
  const typing = new Map(values.map(({ position_id, value }) => [position_id, value]))
  const typed = boxes.filter(
    ({ id, signer_id }) => typing.has(id) && open.some((row) => row.id === signer_id),
  )
  if (typed.length < typing.size) throw new Refusal('POSITION_NOT_FOUND')

  await standOn(
    parts.vault,
    tx,
    [...ready.values()].map(({ sha256 }) => sha256),
  )
  const problems: FieldProblem[] = []
  for (const row of open) {
    const own = typed.filter(({ signer_id }) => signer_id === row.id)
    if (own.length === 0) continue
    // All that is typed together is judged together: one of them may ask for another.
    const { judged } = await formOf(tx, keys, row, now, typing)
    for (const box of own) {
      const field = judged.get(box.id)
      const value = typing.get(box.id)?.trim() ?? ''
      const broken = problemOfTyped(box, field, value)
      const index = values.findIndex(({ position_id }) => position_id === box.id)
      if (broken) problems.push({ path: `values.${index}.value`, ...broken })
      const kept = value === '' ? '' : (field?.value ?? '')
      if (takesFile(box) && !broken) await putIntoField(parts, tx, box, ready.get(box.id) ?? null)
      await tx.signerPositions.update(box.document_id, box.id, { value: sealValue(keys, box.id, kept) })
    }
    await emptyHidden(tx, boxes, row, judged, now)
  }
  if (problems.length > 0) throw new Refusal('BAD_REQUEST', { fields: problems })
}

/**
 * A file in a field that an answer has hidden is not kept: it would be nowhere in what is signed.
 */
async function emptyHidden(
  tx: Tx,
  boxes: readonly SignerPosition[],
  row: Signer,
  judged: ReadonlyMap<string, JudgedField>,
  now: Date,
): Promise<void> {
  const hidden = boxes.filter(
    (box) => box.signer_id === row.id && box.value && takesFile(box) && !judged.get(box.id)?.isShown,
  )
  await emptyFields(tx, row.document_id, now, { positions: hidden.map(({ id }) => id) })
  for (const { id } of hidden) await tx.signerPositions.update(row.document_id, id, { value: '' })
}

/** Why this cannot be kept in the box; what empties it always can, unless the sender fixed it. */
function problemOfTyped(box: SignerPosition, field: JudgedField | undefined, value: string): Broken | null {
  if (!field) return { code: 'WRONG_FORM' }
  if (box.settings.formula !== undefined) return { code: 'FIELD_COMPUTED' }
  if (field.isClosed) return { code: 'FIELD_FIXED' }
  if (value === '') return null

  return field.isShown ? field.problem : { code: 'FIELD_NOT_ASKED' }
}

interface DrawnMark {
  kind: 'typed' | 'drawn' | 'uploaded'
  text: string | null
  image: Buffer
}

async function drawMark(
  parts: Parts,
  store: OrganisationStore,
  asker: SignerAsker,
  mark: MarkInput,
): Promise<DrawnMark> {
  if (mark.kind === 'saved') return await savedMark(parts, store, asker, mark.style_id)
  if (mark.kind === 'typed')
    return { kind: mark.kind, text: mark.text, image: await typedMark(mark.text, mark.font) }
  const { kind } = mark
  if (kind === 'drawn')
    return { kind, text: null, image: await pictureMark(parts, Buffer.from(mark.png, 'base64')) }
  const file = await store.read((tx) => tx.files.get(mark.fileId))
  // Nobody finds another person's upload.
  if (file?.signer_link_id !== asker.linkId) throw new Refusal('FILE_NOT_FOUND')

  return { kind, text: null, image: await uploadedMark(parts, store, file) }
}

/**
 * A mark that the member keeps in their profile; the paper gets a copy, so that it stays whatever
 * they change there.
 */
async function savedMark(
  parts: Parts,
  store: OrganisationStore,
  asker: SignerAsker,
  styleId: string,
): Promise<DrawnMark> {
  const style = await store.transaction(async (tx) => {
    const { rows } = await openLink(tx, asker.linkId, parts.clock.now())
    const member = await memberOfLink(tx, rows)

    return member && (await tx.signatureStyles.get(member.id, styleId))
  })
  if (!style) throw new Refusal('STYLE_NOT_FOUND')

  return { kind: style.kind, text: style.text, image: style.image }
}
