import type { Parts } from '#services/parts.ts'
import { readerOf, wholeFile } from '#services/uploads/stored-bytes.ts'

// Reading a text takes the whole file; pages are asked for one after another. What is lost here is
// read again.
const mostRemembered = 50
const remembered = new Map<string, readonly string[]>()

/**
 * The text of each page, for screen readers. A picture without text is a page without words, not a
 * failure.
 */
export async function pageTexts(
  parts: Parts,
  organisationId: string,
  sha256: Buffer,
): Promise<readonly string[]> {
  const key = `${organisationId}/${sha256.toString('hex')}`
  const known = remembered.get(key)
  if (known) return known

  try {
    const bytes = await wholeFile(await readerOf(parts.vault, organisationId, sha256))
    const texts = await parts.pageImages.text(bytes)
    remembered.set(key, texts)
    const oldest = remembered.keys().next().value
    if (remembered.size > mostRemembered && oldest) remembered.delete(oldest)

    return texts
  } catch (error) {
    parts.log.warn(
      { sha256: sha256.toString('hex'), error: String(error) },
      'The text of a PDF could not be read.',
    )

    return []
  }
}
