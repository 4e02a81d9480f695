import type { Box, ShownPage } from '#domain/positions/box-on-page.ts'
import { landmarksOf } from '#domain/positions/landmarks.ts'
import { type Landmark, placeLike } from '#domain/positions/place-like.ts'
import type { Parts } from '#services/parts.ts'
import { findWords, textOfPages } from '#services/signers/find-words.ts'
import type { DocumentVersion } from '#store/document-files/document-versions.ts'

/** A document with its pages, as it is read outside the transaction that changes it. */
export interface ReadFile {
  version: DocumentVersion
  pages: readonly ShownPage[]
}

export type PlacedBox = Box & { id: string }

/** The words on the pages with boxes of the document to follow, and where they are in it. */
export interface Model extends ReadFile {
  boxes: readonly PlacedBox[]
  words: readonly string[]
  places: readonly Box[][]
}

/** Read once for all the documents that follow. */
export async function readModel(
  parts: Parts,
  organisationId: string,
  file: ReadFile,
  boxes: readonly PlacedBox[],
): Promise<Model> {
  const withBoxes = new Set(boxes.map(({ page }) => page))
  const texts = boxes.length > 0 ? await textOfPages(parts, organisationId, file.version) : []
  const pages = texts.filter((_, index) => withBoxes.has(index + 1))
  const words = [...new Set(pages.flatMap(landmarksOf))]

  return { ...file, boxes, words, places: await placesOf(parts, organisationId, file, words) }
}

/**
 * The place of each box of the model in another document, by the id of the box; null where it has
 * none.
 */
export async function findPlaces(
  parts: Parts,
  organisationId: string,
  model: Model,
  file: ReadFile,
): Promise<Map<string, Box | null>> {
  const here = await placesOf(parts, organisationId, file, model.words)
  const landmarks: Landmark[] = model.places.map((there, index) => ({
    words: model.words[index] ?? '',
    there,
    here: here[index] ?? [],
  }))
  const pages = { there: model.pages, here: file.pages }

  return new Map(model.boxes.map((box) => [box.id, placeLike(box, landmarks, pages)]))
}

async function placesOf(
  parts: Parts,
  organisationId: string,
  { version, pages }: ReadFile,
  words: readonly string[],
): Promise<Box[][]> {
  if (words.length === 0) return []

  return (await findWords(parts, organisationId, version, pages, words)).places
}
