import { PdfError } from '../pdf/errors.ts'
import { signaturesOf } from '../pdf/fields.ts'
import { asArray, asStream, type PdfDict } from '../pdf/objects.ts'
import { packedContent, writePacked } from '../pdf/packed-file.ts'
import { visitPages } from '../pdf/pages.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import { lettersOf } from './letters-in-place.ts'
import { wordElements } from './word-elements.ts'
import { withWords } from './word-spans.ts'

/**
 * A new, unsigned and tagged file in which each word that its setter marked (an element of the
 * structure type `type`) says its text once (/ActualText). Setters draw letters of Indian scripts
 * in pieces, each of which says the whole syllable, so that readers have it twice. `words` are the
 * texts of these elements, in reading order. The elements become /Span.
 *
 * Throws `PdfError`: ALREADY_SIGNED; UNSUPPORTED where the elements are not as many as the words;
 * and what reading throws.
 */
export async function layActualText(
  bytes: Uint8Array,
  words: readonly string[],
  type = 'Em',
): Promise<Uint8Array<ArrayBuffer>> {
  const file = await PdfFile.open(bytes)
  if ((await signaturesOf(file)).length > 0)
    throw new PdfError('ALREADY_SIGNED', 'The text of a signed file stays as it is.')
  const elements = await wordElements(file, type)
  if (elements.length !== words.length)
    throw new PdfError('UNSUPPORTED', `${elements.length} words are marked, and ${words.length} are given.`)

  const wordsOfPage = new Map<number, Map<number, number>>()
  for (const [word, { content }] of elements.entries())
    for (const { page, mcid } of content) {
      const known = wordsOfPage.get(page) ?? new Map<number, number>()
      wordsOfPage.set(page, known.set(mcid, word))
    }
  const streams = new Map<number, Awaited<ReturnType<typeof packedContent>>>()
  const isRead = new Set<number>()
  const pages: { num: number; dict: PdfDict }[] = []
  await visitPages(file, ({ ref, dict }) => pages.push({ num: ref.num, dict }) > 0)
  for (const { num, dict } of pages) {
    const known = wordsOfPage.get(num)
    if (!known) continue
    const [content, ...more] = await contentsOf(file, dict)
    if (!content || more.length > 0) throw new PdfError('UNSUPPORTED', 'A page is not drawn by one stream.')
    const letters = await lettersOf(file, dict)
    const laid = withWords(await file.decode(content), { wordOf: known, words, isRead, letters })
    // Packed at once: all pages of a book do not fit unpacked.
    streams.set(content.num, await packedContent(laid))
  }

  return writePacked(file, streams, new Map(elements.map(({ num }) => [num, { S: '/Span' }])))
}

async function contentsOf(file: PdfFile, page: PdfDict) {
  const value = await file.resolve(page.entries.get('Contents'))
  const all = asArray(value)?.items ?? [value]
  const streams = []
  for (const item of all) {
    const stream = asStream(await file.resolve(item))
    if (stream) streams.push(stream)
  }

  return streams
}
