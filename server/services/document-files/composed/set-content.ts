import type { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import { blocksIn, linesIn } from '#contract/vocabulary/composed/walk.ts'
import { a4 } from '#contract/vocabulary/letterheads.ts'
import { Refusal } from '#domain/refusal.ts'
import { pictureSize } from '#engine/sheet/index.ts'
import {
  DocumentTooHeavy,
  type FieldPlace,
  LetterWithoutFont,
  PageEdgeTooTall,
  type SetDocument,
  SetterAway,
} from '#providers/document-setter/port.ts'
import { PagePicturesBusy } from '#providers/page-pictures/port.ts'
import { bytesOf, fileLimitsFor } from '#services/organisations/file-limits.ts'
import { hasFootCode } from '#services/organisations/usual-letterhead.ts'
import type { Parts } from '#services/parts.ts'
import { tooLarge } from '#services/uploads/too-large.ts'
import { verificationPage } from '#services/verification/verification-page.ts'
import type { StoredFile } from '#store/document-files/files.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { letterheadsFor, paperOf } from '../letterheads/paper-of.ts'

export interface ToCompose {
  title: string
  content: ComposedContent
  /** Whose limits and uploads are meant. */
  userId: string
  /** Where there is a document already: its pictures and its letterhead may stay. */
  documentId: string | null
  /**
   * On which it is set; undefined leaves the document as it is, and a new one as the organisation
   * has it.
   */
  letterheadId?: string | null | undefined
  /** Of a template: uploads that its text may show, whoever sets it. */
  pictureIds?: readonly string[]
  /** Its pages are drawn, and the file is kept nowhere. */
  drawnOnly?: boolean
}

export interface Composed extends SetDocument {
  places: FieldPlace[]
  pageSizes: { width: number; height: number }[]
  /** The uploads that the text shows. */
  pictures: StoredFile[]
  letterheadId: string | null
}

/** The pages of a text, in no transaction and kept nowhere; refused where it cannot be set. */
export async function setContent(
  parts: Parts,
  store: OrganisationStore,
  { title, content, userId, documentId, letterheadId: wanted, pictureIds = [], drawnOnly = false }: ToCompose,
): Promise<Composed> {
  const { limits, pictures, paper, isCodeAtFoot, checkedAt } = await store.read(async (tx) => ({
    limits: await fileLimitsFor(tx, userId, parts.settings),
    pictures: await picturesOf(tx, content, { userId, documentId, pictureIds }),
    paper: await letterheadsFor(tx, { documentId, wanted }),
    isCodeAtFoot: await hasFootCode(tx),
    checkedAt: await verificationPage(tx, parts),
  }))
  const jpegs = new Map<string, Uint8Array>()
  for (const { file, path } of pictures)
    if (!jpegs.has(file.id)) jpegs.set(file.id, await redrawn(parts, store.organisationId, file, path))
  const set = await parts.documentSetter
    .set({
      title,
      content,
      pictures: jpegs,
      ...(paper && { paper: await paperOf(parts, store.organisationId, paper) }),
      ...((isCodeAtFoot || hasCheckCode(content)) && { checkedAt, isCodeAtFoot }),
      drawnOnly,
    })
    .catch(refused)
  if (set.pages > limits.pages)
    throw new Refusal('FILE_TOO_MANY_PAGES', { values: { pages: set.pages, most: limits.pages } })
  const mostBytes = bytesOf(limits, parts.settings)
  if (set.pdf.length > mostBytes) throw tooLarge(mostBytes)

  return {
    ...set,
    pageSizes: Array.from({ length: set.pages }, () => a4),
    pictures: [...new Map(pictures.map(({ file }) => [file.id, file])).values()],
    letterheadId: paper?.letterhead.id ?? null,
  }
}

/** The pictures of a text that is kept, with their size. */
export async function shownPictures(
  parts: Parts,
  store: OrganisationStore,
  { content, userId, documentId }: Omit<ToCompose, 'title'>,
): Promise<Map<string, { jpeg: Uint8Array; width: number; height: number }>> {
  const placed = await store.read((tx) => picturesOf(tx, content, { userId, documentId }))
  const shown = new Map<string, { jpeg: Uint8Array; width: number; height: number }>()
  for (const { file, path } of placed) {
    if (shown.has(file.id)) continue
    const jpeg = await redrawn(parts, store.organisationId, file, path)
    const { width, height } = pictureSize(jpeg)
    shown.set(file.id, { jpeg, width, height })
  }

  return shown
}

const hasCheckCode = ({ blocks }: ComposedContent): boolean =>
  [...linesIn(blocks)].some(({ line }) => line.some(({ kind }) => kind === 'check_code'))

interface PlacedPicture {
  file: StoredFile
  path: string
}

/** What this member uploaded, or what the document shows already. */
async function picturesOf(
  tx: Tx,
  content: ComposedContent,
  { userId, documentId, pictureIds = [] }: Pick<ToCompose, 'userId' | 'documentId' | 'pictureIds'>,
): Promise<PlacedPicture[]> {
  const own = documentId ? (await tx.documentSources.of(documentId)).map(({ file_id }) => file_id) : []
  const shown = [...own, ...pictureIds]
  const placed: PlacedPicture[] = []
  for (const { block, path } of blocksIn(content.blocks)) {
    if (block.kind !== 'picture') continue
    const at = ['content', 'blocks', ...path, 'file_id'].join('.')
    const file = await tx.files.get(block.file_id)
    const isOwn = file?.uploaded_by === userId && file.state === 'uploaded'
    if (!file || !(isOwn || shown.includes(file.id))) throw new Refusal('FILE_NOT_FOUND').ofField(at)
    placed.push({ file, path: at })
  }

  return placed
}

async function redrawn(
  parts: Parts,
  organisationId: string,
  { sha256 }: StoredFile,
  path: string,
): Promise<Uint8Array> {
  const bytes = await parts.vault.open(organisationId, sha256)
  if (!bytes) throw new Refusal('FILE_NOT_FOUND').ofField(path)
  const jpeg = await parts.pagePictures.redraw(bytes).catch((error: unknown) => {
    throw error instanceof PagePicturesBusy ? away() : error
  })
  if (!jpeg) throw new Refusal('PICTURE_UNREADABLE').ofField(path)

  return jpeg
}

function refused(error: unknown): never {
  if (error instanceof LetterWithoutFont)
    throw new Refusal('BAD_REQUEST', {
      fields: [
        {
          path: ['content', 'blocks', ...error.path].join('.'),
          code: 'NO_FONT',
          values: { character: error.character },
        },
      ],
    })
  if (error instanceof PageEdgeTooTall)
    throw new Refusal('BAD_REQUEST', {
      fields: [{ path: ['content', 'blocks', ...error.path].join('.'), code: 'PAGE_EDGE_TOO_TALL' }],
    })
  if (error instanceof DocumentTooHeavy) throw new Refusal('CONTENT_TOO_HEAVY')
  throw error instanceof SetterAway ? away() : error
}

const away = () => new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
