import { problemsOfSettings } from '#contract/vocabulary/fields/judge-settings.ts'
import { isTag, type KeptTag, mostTags, readTag, type TagProblem } from '#contract/vocabulary/text-tags.ts'
import { Refusal } from '#domain/refusal.ts'
import { isoDayInIndia } from '#domain/signing/fields.ts'
import { type ByteSource, isPdfError } from '#engine'
import { ExaminerBusy, FileTooHeavy } from '#providers/file-examiner/port.ts'
import { type BracedText, DrawingBusy, PageNotDrawn } from '#providers/page-images/port.ts'
import type { Parts } from '#services/parts.ts'
import { readerOf } from '#services/uploads/stored-bytes.ts'
import type { StoredFile } from '#store/document-files/files.ts'
import type { Examined, TaggedFile } from './make-documents.ts'

/** The upload with what its tags ask for. */
export async function withTags<One extends Examined>(
  parts: Parts,
  organisationId: string,
  { name, sha256 }: StoredFile,
  examined: One,
): Promise<One & { tagged: TaggedFile }> {
  const { pageSizes, signedBefore, repaired, converted } = examined
  const file = await readerOf(parts.vault, organisationId, (repaired ?? converted)?.sha256 ?? sha256)
  const { tags, bytes, kept } = await takeTags(parts, organisationId, file, { name, pageSizes, signedBefore })

  return {
    ...examined,
    tagged: { tags, kept, untagged: bytes && (await parts.vault.put(organisationId, bytes)) },
  }
}

interface TakenTags {
  tags: KeptTag[]
  /** The file without them; null where they stay. */
  bytes: Uint8Array | null
  /** Why they stay in the file. */
  kept: 'signed' | 'not_apart' | null
}

type Size = { width: number; height: number }

const none: TakenTags = { tags: [], bytes: null, kept: null }

/**
 * The tags of an upload, and the file without them where that shows nothing else. A file that
 * somebody signed stays as it is.
 */
async function takeTags(
  parts: Parts,
  organisationId: string,
  file: ByteSource,
  about: { name: string; pageSizes: readonly Size[]; signedBefore: boolean },
): Promise<TakenTags> {
  const pdf = await file.read(0, file.size)
  const { texts, others } = await parts.pageImages.braced(pdf).catch((error: unknown) => {
    if (error instanceof DrawingBusy) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
    if (!(error instanceof PageNotDrawn)) throw error
    parts.log.warn({ error: error.message }, 'A PDF could not be searched for text tags.')

    return { texts: [], others: [] }
  })
  const ours = texts.filter(({ inside }) => isTag(joined(inside)))
  const tags = ours.map((text) => keptTag(text, about, isoDayInIndia(parts.clock.now())))
  if (tags.length === 0) return none
  if (tags.length > mostTags)
    throw new Refusal('TEXT_TAGS_TOO_MANY', {
      values: { file: about.name, tags: tags.length, most: mostTags },
    })
  if (about.signedBefore) return { tags, bytes: null, kept: 'signed' }
  const bytes = await without(parts, organisationId, file, { ours, others })

  return { tags, bytes, kept: bytes ? null : 'not_apart' }
}

const joined = (inside: string): string =>
  inside
    .split('')
    .filter((unit) => !lineEnds.has(unit))
    .join('')
// With what PDFium gives for the hyphen of a broken word.
const lineEnds = new Set(['\r', '\n', '\u0002', '\uFFFE'])

function keptTag(
  text: BracedText,
  { name, pageSizes }: { name: string; pageSizes: readonly Size[] },
  today: string,
): KeptTag {
  const { inside } = text
  const read = readTag(joined(inside).normalize('NFKC'))
  const refuse = (problem: TagProblem, at: number, word: string) =>
    new Refusal('TEXT_TAG_WRONG', {
      values: { file: name, page: text.page, ...placeIn(text, inside, at), problem, word: word.slice(0, 60) },
    })
  if (!text.ends) throw refuse('end', 0, joined(inside))
  if ('problem' in read) throw refuse(read.problem, read.at, read.word)
  const { tag } = read
  const [wrong] = problemsOfSettings(tag.kind, tag.settings, null, today)
  const foreign = [wrong?.broken.values?.names ?? wrong?.path].flat()[0]
  if (foreign !== undefined) throw refuse('form', 0, String(foreign))
  const size = pageSizes[text.page - 1] ?? { width: 0, height: 0 }
  if (tag.width > size.width || tag.height > size.height) throw refuse('size', 0, tag.kind)
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most) * 100) / 100

  return {
    ...tag,
    placed_for: null,
    page: text.page,
    x: within(text.place.x * size.width, size.width - tag.width),
    y: within(text.place.y * size.height, size.height - tag.height),
  }
}

/** Line and column of a character between the braces. */
function placeIn({ line, column }: BracedText, inside: string, at: number) {
  let left = at
  let [here, from] = [line, column + 2]
  for (const unit of inside) {
    if (unit === '\n') {
      here++
      from = 1
    } else if (!lineEnds.has(unit)) {
      if (left-- === 0) break
      from++
    }
  }

  return { line: here, column: from }
}

async function without(
  parts: Parts,
  organisationId: string,
  file: ByteSource,
  {
    ours,
    others,
  }: { ours: readonly BracedText[]; others: { page: number; letters: string; origins: number[] }[] },
): Promise<Uint8Array | null> {
  const cuts = ours.flatMap((text) => text.cuts ?? [])
  if (ours.some((text) => text.cuts === null)) return null
  try {
    const cut = await parts.fileExaminer.of(organisationId).cut(file, cuts)
    const pages = [...new Set(cuts.map(({ page }) => page))]
    const after = await parts.pageImages.braced(cut, pages)
    // Looked at again: what else is there is where it was, and no tag is left.
    const isClean = !after.texts.some(({ inside }) => isTag(joined(inside)))

    return isClean && pages.every((page) => isSame(others, after.others, page)) ? cut : null
  } catch (error) {
    if (error instanceof ExaminerBusy || error instanceof DrawingBusy)
      throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
    if (!isPdfError(error) && !(error instanceof FileTooHeavy) && !(error instanceof PageNotDrawn))
      throw error
    parts.log.info({ error: error.message }, 'Text tags stay in a file.')

    return null
  }
}

/** In points: less is the rounding of numbers. */
const moved = 0.25

type Others = readonly { page: number; letters: string; origins: readonly number[] }[]

function isSame(before: Others, after: Others, page: number): boolean {
  const [one, other] = [before, after].map((all) => all.find((here) => here.page === page))

  return (
    one !== undefined &&
    one.letters === (other?.letters ?? '') &&
    one.origins.every((value, index) => Math.abs(value - (other?.origins[index] ?? Number.NaN)) < moved)
  )
}
