import { describe, expect, it } from 'vitest'
import { findInPages } from './find-in-pages.ts'

const pages = [
  { key: 'a/1', text: 'The monthly rent is\nRs 12,000, paid by the 5th.' },
  { key: 'a/2', text: '' },
  { key: 'a/3', text: 'Deposit: three times the RENT.' },
  { key: 'a/4', text: null },
]

describe('a search in the papers', () => {
  it('finds words across lines and in any case, once a page, with what stands around them', () => {
    expect(findInPages(pages, 'Rent')).toEqual([
      { key: 'a/1', before: 'The monthly ', hit: 'rent', after: ' is Rs 12,000, paid by the' },
      { key: 'a/3', before: 'Deposit: three times the ', hit: 'RENT', after: '.' },
    ])
    expect(findInPages(pages, ' is  rs ').map(({ key }) => key)).toEqual(['a/1'])
  })

  it('asks for two letters, and finds nothing where nothing is', () => {
    expect(findInPages(pages, ' r ')).toEqual([])
    expect(findInPages(pages, 'water')).toEqual([])
  })
})
