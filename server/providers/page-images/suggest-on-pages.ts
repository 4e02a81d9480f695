import type { PDFiumDocument } from '@hyzyla/pdfium'
import { type Area, type Piece, suggestPlaces } from '#domain/positions/suggest-places.ts'
import { shownPlace } from './find-on-pages.ts'
import { formFieldsOnPages } from './form-fields-on-pages.ts'
import type { SuggestedOnPage } from './port.ts'
import { type Corners, type TextPage, textPages } from './text-pages.ts'

// Our choice: nobody goes through more.
const most = 200

/** Fields of the form first: they say more than the words beside them. */
export function suggestOnPages(
  document: PDFiumDocument,
  longest: ReadonlyMap<string, number>,
): SuggestedOnPage[] {
  const fields = formFieldsOnPages(document, { most, longest }).map(
    ({ label, ...field }): SuggestedOnPage => ({ ...field, source: 'form', words: label }),
  )
  const places = placesOnPages(document).filter((place) => !fields.some((field) => overlaps(field, place)))

  return [...fields, ...places].sort((one, other) => one.page - other.page).slice(0, most)
}

const overlaps = (one: SuggestedOnPage, other: SuggestedOnPage): boolean =>
  one.page === other.page &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Where the pages ask for signatures and dates, as they are shown. */
function placesOnPages(document: PDFiumDocument): SuggestedOnPage[] {
  const pages = textPages(document)
  const found: SuggestedOnPage[] = []
  const count = document.getPageCount()
  for (let number = 1; number <= count && found.length < most; number++)
    pages.read(number, null, (page) => {
      const { width, height } = shownSize(page)
      const areaOf = (box: Corners): Area => {
        const part = shownPlace(box, page)

        return {
          x: part.x * width,
          y: part.y * height,
          width: part.width * width,
          height: part.height * height,
        }
      }
      const rules = page
        .lines()
        .map(areaOf)
        .filter((one) => one.height <= 3)
      for (const { x, y, ...place } of suggestPlaces({
        width,
        height,
        pieces: piecesOf(page, areaOf),
        rules,
      }))
        found.push({
          ...place,
          ...{ source: 'words', required: true, field: {} },
          page: number,
          x: x / width,
          y: y / height,
          width: place.width / width,
          height: place.height / height,
        })
    })

  return found
}

function shownSize({ bounds, turned }: TextPage) {
  const [width, height] = [bounds.right - bounds.left, bounds.top - bounds.bottom]

  return turned % 2 === 1 ? { width: height, height: width } : { width, height }
}

const isBlank = (letter: string) => letter === '_' || letter === '…' || letter === '.'

/** Lines, parted where a column ends and where a line to write on begins or ends. */
function piecesOf(page: TextPage, areaOf: (box: Corners) => Area): Piece[] {
  const pieces: Piece[] = []
  let piece: Piece | null = null
  let isLine = false
  const close = () => {
    if (piece?.text.trim()) pieces.push(piece)
    piece = null
  }
  const { text } = page
  for (let unit = 0; unit < text.length; unit++) {
    const letter = text[unit]!
    if (letter === '\n' || letter === '\r') close()
    // A box would be across writing that is shown lying.
    else if (/\S/.test(letter) && page.writingTurned(unit) !== page.turned) close()
    else if (/\s/.test(letter)) {
      if (piece) (piece as Piece).text += ' '
    } else {
      const box = areaOf(page.boxOf(unit))
      const before: Piece | null = piece
      const isParted =
        before !== null &&
        (box.x - (before.x + before.width) > Math.max(12, before.height * 1.6) ||
          isRunOf(text, unit) !== isLine)
      if (isParted) close()
      piece = joined(piece, letter, box)
      isLine = isRunOf(text, unit)
    }
  }
  close()

  return pieces
}

/** A full stop ends a word; several of them, or an underscore, are a line. */
const isRunOf = (text: string, unit: number): boolean =>
  text[unit] === '_' ||
  (isBlank(text[unit]!) && (isBlank(text[unit + 1] ?? '') || isBlank(text[unit - 1] ?? '')))

function joined(piece: Piece | null, letter: string, box: Area): Piece {
  if (!piece) return { text: letter, ...box }
  const right = Math.max(piece.x + piece.width, box.x + box.width)
  const top = Math.max(piece.y + piece.height, box.y + box.height)
  const [x, y] = [Math.min(piece.x, box.x), Math.min(piece.y, box.y)]

  return { text: piece.text + letter, x, y, width: right - x, height: top - y }
}
