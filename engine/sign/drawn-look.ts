import { type AppearanceContent, logoName, markName } from '../pdf/appearance/appearance.ts'
import { checkCode } from '../pdf/appearance/code.ts'
import { helveticaFont } from '../pdf/appearance/helvetica.ts'
import type { ImageLimits } from '../pdf/appearance/image.ts'
import { drawableLines, type TextShaper } from '../pdf/appearance/lines.ts'
import { type Mark, type ReadyMark, readMark } from '../pdf/appearance/mark.ts'
import type { ArchiveClaim } from '../pdf/archive/claim.ts'
import { defaultColours } from '../pdf/archive/default-colours.ts'
import { type ProfileSpace, plainProfile } from '../pdf/archive/plain-profiles.ts'
import { PdfError } from '../pdf/errors.ts'
import type { PdfRef } from '../pdf/objects.ts'
import { type Revision, written } from '../pdf/revision.ts'
import type { SignatureLook } from './signature-field.ts'

/** A look ready to be drawn into boxes of any size, its images in the file once. */
export interface DrawnLook {
  readonly content: AppearanceContent
  /** The /Resources of what is drawn. */
  readonly resources: string
  /** By size and turn. */
  readonly drawn: Map<string, PdfRef>
}

/** What a look is drawn with. */
export interface Drawing {
  readonly shaper: TextShaper | undefined
  /** What the file claims to be, and has to stay. */
  readonly archive: ArchiveClaim | null
  /** Written into the file already. */
  readonly profiles: Map<ProfileSpace, PdfRef>
}

/** Throws MARK_UNREADABLE, SHAPER_NEEDED or LIMIT. */
export async function readyLook(
  revision: Revision,
  look: SignatureLook | undefined,
  { shaper, archive, profiles }: Drawing,
): Promise<DrawnLook> {
  const texts = look?.lines ?? []
  // ISO 19005-2 §6.2.11.4.1: every font is embedded; outlines need none.
  if (archive !== null && shaper === undefined && texts.some((text) => text.trim() !== ''))
    throw new PdfError(
      'SHAPER_NEEDED',
      'The file is PDF/A, where every font has to be embedded: text is drawn by a shaper alone.',
    )
  const limits = archive === null ? {} : imageLimits(archive)
  const ready = async (mark: Mark | undefined) => (mark === undefined ? null : readMark(mark, limits))
  const [mark, logo] = [await ready(look?.mark), await ready(look?.logo)]
  const code = look?.code === undefined ? null : checkCode(look.code)
  const images = image(revision, markName, mark) + image(revision, logoName, logo)
  const fonts = archive === null ? ` /Font << /F ${helveticaFont} >>` : ''
  const cmyk = [mark, logo].some((one) => one?.kind === 'image' && one.image.isCmyk)
  const profile = (space: ProfileSpace, components: number) => {
    const ref = profiles.get(space) ?? revision.addStream(`/N ${components}`, plainProfile(space))
    profiles.set(space, ref)
    return written(ref)
  }
  const colours = archive === null ? '' : defaultColours(archive, { cmyk }, profile)
  return {
    content: {
      lines: look?.isValue
        ? await valueLines(texts, shaper, archive !== null)
        : await linesIn(look?.letters, texts, shaper, archive !== null),
      text: [...texts, ...(code === null ? [] : [code.link])].join('\n').toWellFormed(),
      mark,
      logo,
      code,
      frame: look?.frame ?? true,
      isValue: look?.isValue ?? false,
      hasFont: archive === null,
      cells:
        look?.cells === undefined
          ? null
          : await cellsOf(texts[0] ?? '', look.cells, shaper, archive !== null),
    },
    resources: `<<${fonts}${images && ` /XObject <<${images} >>`}${colours} >>`,
    drawn: new Map(),
  }
}

/**
 * ISO 19005-1 §6.4 knows no transparency, and no samples of 16 bits (PDF 1.4). From part 2 on it
 * wants a colour space to be blended in (ISO 19005-2 §6.2.10): the output intent's, for a page that
 * signatures cover cannot be given one.
 */
const imageLimits = ({ part, output }: ArchiveClaim): ImageLimits => ({
  opaque: part === 1 || output === null,
  shallow: part === 1,
})

/** The lines in letters of their own, each in the usual ones where those cannot write it. */
async function linesIn(
  letters: TextShaper | undefined,
  texts: readonly string[],
  shaper: TextShaper | undefined,
  asOutlines: boolean,
) {
  if (letters === undefined) return drawableLines(texts, shaper, asOutlines)
  const lines = []
  for (const text of texts) {
    const own = await drawableLines([text], letters, true)
    lines.push(...(own.length > 0 ? own : await drawableLines([text], shaper, asOutlines)))
  }
  return lines
}

/**
 * A value is never left out: a letter that no font has is shown as one that is missing, and is
 * in /ActualText.
 */
async function valueLines(texts: readonly string[], shaper: TextShaper | undefined, asOutlines: boolean) {
  const lines = []
  for (const text of texts) {
    const [line] = await drawableLines([text], shaper, asOutlines)
    if (line !== undefined || text.trim() === '') {
      if (line !== undefined) lines.push(line)
      continue
    }
    let shown = ''
    for (const letter of text.replaceAll('₹', 'Rs '))
      shown += letter === ' ' || (await drawableLines([letter], shaper, asOutlines)).length > 0 ? letter : '?'
    lines.push(...(await drawableLines([shown], shaper, asOutlines)))
  }
  return lines
}

const MOST_CELLS = 100

/** A letter a cell; what has more letters than cells gets a cell for each all the same. */
async function cellsOf(text: string, count: number, shaper: TextShaper | undefined, asOutlines: boolean) {
  const letters = [...text.normalize('NFC')].slice(0, MOST_CELLS)
  const cells = []
  for (let at = 0; at < Math.max(Math.min(count, MOST_CELLS), letters.length, 1); at++)
    cells.push((await valueLines([letters[at] ?? ''], shaper, asOutlines))[0] ?? null)
  return cells
}

/** The entry of a mark among the resources; nothing for one that is drawn by its path. */
function image(revision: Revision, name: string, mark: ReadyMark | null): string {
  if (mark?.kind !== 'image') return ''
  const { dict, data, mask } = mark.image
  const masked = mask && ` /${mask.key} ${written(revision.addStream(mask.dict, mask.data))}`
  return ` /${name} ${written(revision.addStream(`${dict}${masked ?? ''}`, data))}`
}
