import { describe, expect, it } from 'vitest'
import { landmarksOf } from './landmarks.ts'
import { placeLike } from './place-like.ts'

const page = (page_number: number, width = 595, height = 842) => ({ page_number, width, height })
const words = (page: number, x: number, y: number) => ({ page, x, y, width: 90, height: 12 })
const box = { page: 1, x: 100, y: 80, width: 120, height: 40 }
const pages = { there: [page(1)], here: [page(1), page(2)] }

describe('a box in a file that is like another', () => {
  it('keeps its distance to the words next to it, also on another page', () => {
    const signature = { words: 'Borrower', there: [words(1, 100, 60)], here: [words(2, 300, 400)] }
    const farAway = { words: 'Borrower', there: [words(1, 100, 700)], here: [words(1, 100, 700)] }
    expect(placeLike(box, [farAway, signature], pages)).toEqual({ ...box, page: 2, x: 300, y: 420 })
  })

  it('follows words that are there as often in both files before nearer ones that are not', () => {
    const often = {
      words: 'Borrower',
      there: [words(1, 100, 65)],
      here: [words(1, 0, 10), words(1, 0, 30), words(2, 9, 9)],
    }
    const once = { words: 'Borrower', there: [words(1, 100, 140)], here: [words(1, 200, 340)] }
    expect(placeLike(box, [often, once], pages)).toEqual({ ...box, x: 200, y: 280 })
  })

  it('follows words that ask for a signature before others, and numbered ones last', () => {
    const clause = { words: 'Clause 4', there: [words(1, 100, 125)], here: [words(1, 100, 125)] }
    const label = {
      words: 'Signature of the borrower',
      there: [words(1, 100, 50)],
      here: [words(2, 100, 50)],
    }
    expect(placeLike(box, [clause, label], pages)?.page).toBe(2)
    const name = { words: 'Borrower', there: [words(1, 100, 30)], here: [words(2, 100, 30)] }
    expect(placeLike(box, [clause, name], pages)?.page).toBe(2)
  })

  it('counts repeated words from the end where the box is in the last half', () => {
    const date = {
      words: 'Borrower',
      there: [words(1, 100, 700), words(1, 100, 60)],
      here: [words(1, 9, 9), words(1, 9, 99), words(2, 50, 60)],
    }
    expect(placeLike(box, [date], pages)).toEqual({ ...box, page: 2, x: 50, y: 80 })
  })

  it('stays on the page where the words are at its edge', () => {
    const edge = { words: 'Borrower', there: [words(1, 100, 60)], here: [words(1, 590, 0)] }
    expect(placeLike(box, [edge], pages)).toEqual({ ...box, x: 475, y: 20 })
  })

  it('keeps its place without words, on a page that is as large, and has none elsewhere', () => {
    const missing = { words: 'Borrower', there: [words(1, 100, 60)], here: [] }
    expect(placeLike(box, [missing], pages)).toEqual(box)
    expect(placeLike(box, [missing], { ...pages, here: [page(1, 400, 400)] })).toBeNull()
    expect(placeLike({ ...box, page: 3 }, [], { there: [page(3)], here: [page(1)] })).toBeNull()
  })
})

describe('the words of a page that others may have too', () => {
  it('are pieces of its lines, parted where something is filled in', () => {
    const text = 'LOAN AGREEMENT\r\nName: Asha Rao     Date ________\nहस्ताक्षर:\n12 500\n'
    expect(landmarksOf(text)).toEqual(['LOAN AGREEMENT', 'Name', 'Asha Rao', 'Date', 'हस्ताक्षर'])
  })

  it('are no long sentences, and each is named once', () => {
    expect(landmarksOf(`${'long '.repeat(30)}\nWitness\nWitness`)).toEqual(['Witness'])
  })
})
