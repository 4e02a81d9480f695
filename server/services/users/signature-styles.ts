import sharp from 'sharp'
import { type MarkFont, markFontOf } from '#contract/vocabulary/marks.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { typedMark, uploadedMark } from '#services/marks/make-mark.ts'
import type { Parts } from '#services/parts.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'

export type StyleInput =
  | { kind: 'typed'; text: string; font: MarkFont }
  | { kind: 'drawn' | 'uploaded'; fileId: string }

// Our choice: more is a drawer nobody looks through.
const mostStyles = 10
const previewSize = { width: 360, height: 120 }

/** A mark as it is kept: the picture that goes into papers, and a small one for lists. */
export async function drawStyle(parts: Parts, store: OrganisationStore, userId: string, input: StyleInput) {
  const image = await imageOf(parts, store, userId, input)
  const preview = await sharp(image)
    .resize(previewSize.width, previewSize.height, { fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, colours: 32 })
    .toBuffer()
  const { text, font } =
    input.kind === 'typed'
      ? { text: input.text, font: markFontOf(input.text, input.font) }
      : { text: null, font: null }

  return { kind: input.kind, text, font, image, preview }
}

async function imageOf(
  parts: Parts,
  store: OrganisationStore,
  userId: string,
  input: StyleInput,
): Promise<Buffer> {
  if (input.kind === 'typed') return typedMark(input.text, input.font)
  const file = await store.read((tx) => tx.files.get(input.fileId))
  // Nobody finds another person's upload.
  if (!file || file.uploaded_by !== userId) throw new Refusal('FILE_NOT_FOUND')

  return uploadedMark(parts, store, file)
}

type DrawnStyle = Awaited<ReturnType<typeof drawStyle>>

/** Keeps it beside the earlier ones and offers it first from now on. */
export async function keepStyle(tx: Tx, userId: string, style: DrawnStyle, by: Actor): Promise<string> {
  await tx.signatureStyles.lock(userId)
  if ((await tx.signatureStyles.of(userId)).length >= mostStyles) throw new Refusal('TOO_MANY_STYLES')
  const id = await tx.signatureStyles.add(userId, style)
  await tx.audit.add('signature-style-kept', { by, detail: { style: id, kind: style.kind } })

  return id
}

export async function chooseStyle(tx: Tx, userId: string, styleId: string, by: Actor): Promise<void> {
  const style = await ownStyle(tx, userId, styleId)
  if (style.is_default) return
  await tx.signatureStyles.choose(userId, styleId)
  await tx.audit.add('signature-style-chosen', { by, detail: { style: styleId } })
}

/**
 * The papers that were signed with it keep their copy. Of the others the newest is offered first.
 */
export async function removeStyle(tx: Tx, userId: string, styleId: string, by: Actor): Promise<void> {
  const style = await ownStyle(tx, userId, styleId)
  await tx.signatureStyles.remove(userId, styleId)
  const [next] = await tx.signatureStyles.of(userId)
  if (style.is_default && next) await tx.signatureStyles.choose(userId, next.id)
  await tx.audit.add('signature-style-removed', { by, detail: { style: styleId } })
}

async function ownStyle(tx: Tx, userId: string, styleId: string) {
  await tx.signatureStyles.lock(userId)
  const style = await tx.signatureStyles.get(userId, styleId)
  if (!style) throw new Refusal('STYLE_NOT_FOUND')

  return style
}

/** As their owner sees them: what is offered first comes first. */
export async function presentStyles(tx: Tx, userId: string) {
  return (await tx.signatureStyles.of(userId)).map((style) => ({
    style_id: style.id,
    kind: style.kind,
    text: style.text,
    preview: `data:image/png;base64,${style.preview.toString('base64')}`,
    is_default: style.is_default,
    saved_at: style.created_at.toISOString(),
  }))
}
