import { describe, expect, it } from 'vitest'
import { type Piece, suggestPlaces } from './suggest-places.ts'

const piece = (text: string, x: number, y: number, width = text.length * 6): Piece => ({
  text,
  x,
  y,
  width,
  height: 10,
})
const on = (...pieces: Piece[]) => suggestPlaces({ width: 600, height: 800, pieces, rules: [] })
const blank = (x: number, y: number) => piece('____________________', x, y)

describe('places that words suggest', () => {
  it.each([
    ['Signature', 'signature'],
    ["Borrower's signature:", 'signature'],
    ['Signature of the co-applicant (father)', 'signature'],
    ['Signed by', 'signature'],
    ['Authorized signatory', 'signature'],
    ['हस्ताक्षर', 'signature'],
    ['उधारकर्ता के हस्ताक्षर:', 'signature'],
    ['Date', 'date'],
    ['Dated:', 'date'],
    ['तारीख', 'date'],
    ['दिनांक:', 'date'],
  ])('stand beside “%s”', (words, kind) => {
    expect(on(piece(words, 50, 100, 120), blank(175, 100))).toMatchObject([{ kind }])
  })

  it.each([
    'Due date',
    'Mandate',
    'Place',
    'Name',
    'Assignment',
    'जन्म तिथि',
    'नाम',
    'signed, sealed and delivered here',
  ])('do not stand beside “%s”', (words) => {
    expect(on(piece(words, 50, 100, 120), blank(175, 100))).toEqual([])
  })

  it('are as wide as their line, and not over the words above it', () => {
    const [place] = on(piece('Signature', 50, 100, 60), blank(115, 100), piece('Words above', 115, 125))
    expect(place).toMatchObject({ x: 115, y: 100, width: 120, height: 24 })
    expect(on(piece('Signature', 50, 100, 60), blank(115, 100), piece('Too near', 115, 110))).toEqual([])
  })

  it('are one for one line, where two words name it', () => {
    const found = on(piece('Signature', 50, 100, 60), blank(115, 100), piece('Signature', 120, 88, 60))
    expect(found).toHaveLength(1)
  })
})
