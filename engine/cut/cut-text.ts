import { deflate } from '../pdf/appearance/image.ts'
import { PdfError } from '../pdf/errors.ts'
import { signaturesOf } from '../pdf/fields.ts'
import { limits } from '../pdf/limits.ts'
import type { PdfDict } from '../pdf/objects.ts'
import { contentOf } from '../pdf/page-content.ts'
import { pageAt } from '../pdf/pages.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import { Revision, written } from '../pdf/revision.ts'
import { readRange, sizeOf } from '../pdf/source.ts'
import type { Source } from '../ports.ts'
import { operationsWithin } from './operations.ts'
import { withoutLetters } from './without-letters.ts'

/** Letters of one text-showing operator (ISO 32000-2 §9.4.3) that go. */
export interface CutText {
  /** From 1. */
  page: number
  /** Which of the page's own operators that show something, from 0. */
  operation: number
  /** Letters of the operator: from, and up to. */
  from: number
  to: number
  /** How many letters the operator shows. */
  letters: number
  /** What stands for them in a TJ array, so that what follows stays where it is. */
  advance: number
}

/**
 * Takes letters out of the content of pages, as an update behind the file. What follows them on
 * their line stays where it is. Of a font whose letters are neither one nor two bytes long only
 * whole operators go.
 *
 * Throws `PdfError`: ENCRYPTED; ALREADY_SIGNED; UNSUPPORTED where the letters are not to be told
 * apart; LIMIT; PAGE_NOT_FOUND.
 */
export async function cutText(
  source: Source,
  cuts: readonly CutText[],
  idSeed: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = await PdfFile.open(source)
  if (file.encrypted) throw new PdfError('ENCRYPTED', 'A protected file has to be opened first.')
  if ((await signaturesOf(file)).length > 0)
    throw new PdfError('ALREADY_SIGNED', 'A file carries signatures, which a change would break.')
  if (sizeOf(source) > limits.rewriteBytes) throw new PdfError('LIMIT', 'The file is too large.')
  const revision = await Revision.start(file)
  for (const number of new Set(cuts.map(({ page }) => page))) {
    const page = await pageAt(file, number - 1)
    const content = await contentOf(file, page.dict)
    const cut = cutContent(
      content,
      cuts.filter((one) => one.page === number),
    )
    const stream = revision.addStream('/Filter /FlateDecode', await deflate(cut))
    const edit = await revision.change(page.ref)
    edit.set(edit.object.value as PdfDict, 'Contents', written(stream))
  }
  revision.writeEdits()
  await revision.finish(idSeed)
  const before = await readRange(source, 0, sizeOf(source))
  const after = revision.out.take()
  const whole = new Uint8Array(before.length + after.length)
  whole.set(before)
  whole.set(after, before.length)

  return whole
}

function cutContent(content: Uint8Array, cuts: readonly CutText[]): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = []
  let kept = 0
  let shown = -1
  for (const operation of operationsWithin(content)) {
    if (!operation.shows) continue
    shown++
    const here = cuts.filter((cut) => cut.operation === shown)
    if (here.length === 0) continue
    pieces.push(content.subarray(kept, operation.start), withoutLetters(operation, here))
    kept = operation.end
  }
  pieces.push(content.subarray(kept))
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }

  return whole
}
