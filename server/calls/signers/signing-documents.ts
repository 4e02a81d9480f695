import type { SigningPage } from '#contract/signers/signing-page.ts'
import type { JudgedField } from '#contract/vocabulary/fields/judge-form.ts'
import { nameOfFile, shownText } from '#contract/vocabulary/fields/shown-text.ts'
import { brokenText } from '#domain/field-problem.ts'
import { previewFor, takesFile } from '#services/signing/field-files.ts'
import { type Form, formOf } from '#services/signing/form-of.ts'
import type { OpenLink } from '#services/signing/open-link.ts'
import type { Keys } from '#store/keys.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'
import type { Tx } from '#store/store.ts'

type SigningDocument = SigningPage['documents'][number]

/** The papers of this person, each with its boxes and its form as it is judged now. */
export async function presentDocuments(
  tx: Tx,
  keys: Keys,
  { documents, rows, link }: Pick<OpenLink, 'documents' | 'rows'> & Partial<Pick<OpenLink, 'link'>>,
  now: Date,
): Promise<SigningDocument[]> {
  const presented: SigningDocument[] = []
  const ids = rows.map(({ document_id }) => document_id)
  const boxes = await tx.signerPositions.ofDocuments(ids)
  const files = await tx.fieldFiles.ofDocuments(ids)
  const previewOf = (box: SignerPosition) => {
    const file = files.find(({ position_id }) => position_id === box.id)

    return file ? previewFor(keys, file) : null
  }
  for (const document of documents) {
    const row = rows.find(({ document_id }) => document_id === document.id)
    if (!row) continue
    const form = await formOf(tx, keys, row, now)
    presented.push({
      document_id: document.id,
      signer_id: row.id,
      name: document.name,
      pages: document.pages,
      page_sizes: document.page_sizes.map(({ width, height }, index) => ({
        page_number: index + 1,
        width,
        height,
      })),
      pages_read: link?.pages_read[document.id] ?? [],
      positions: boxes
        .filter(({ signer_id }) => signer_id === row.id)
        .flatMap((box) => presentBox(box, form.judged.get(box.id), previewOf(box))),
      fields: form.fields.map(presentFormField),
      state: row.state,
    })
  }

  return presented
}

function presentBox(
  box: SignerPosition,
  judged: JudgedField | undefined,
  preview: string | null,
): SigningDocument['positions'] {
  if (judged && !judged.isShown) return []

  return [
    {
      position_id: box.id,
      signer_id: box.signer_id,
      page_number: box.page,
      x: box.x,
      y: box.y,
      width: box.width,
      height: box.height,
      kind: box.kind,
      required: judged?.isRequired ?? box.required,
      label: box.label || null,
      value: isUnticked(box, judged) ? null : judged?.value || null,
      shown: judged ? shownOn(box, judged.value) : null,
      preview,
      closed: judged?.isClosed ?? false,
      problem: judged?.problem ? { ...judged.problem, message: brokenText(judged.problem) } : null,
    },
  ]
}

/** The page names a file; its digest is for the signed file. */
const shownOn = (box: SignerPosition, value: string): string | null =>
  takesFile(box) ? nameOfFile(value) || null : shownText(box.kind, box.settings, value)

/** A tick that was taken back is as none. */
const isUnticked = (box: SignerPosition, judged: JudgedField | undefined): boolean =>
  box.kind === 'tick' && judged?.value === 'false'

function presentFormField({ settings, ...field }: Form['fields'][number]): SigningDocument['fields'][number] {
  return {
    ...field,
    settings: JSON.parse(JSON.stringify(settings)) as SigningDocument['fields'][number]['settings'],
  }
}
