import { describe, expect, it } from 'vitest'
import type { HelpSection } from '#contract/help/fetchHelpPageContent.ts'
import { findSections } from './find-sections.ts'

const section = (id: string, title: string, html: string): HelpSection => ({
  page: 'sign',
  page_title: 'Signing',
  id,
  title,
  html,
  language: 'en',
  own: false,
})
const sections = [
  section('code', 'Enter the code', '<p>Six digits. Read <a href="#/x">the link</a> &amp; go on.</p>'),
  section('link', 'Open the link', '<p>On a phone or a résumé.</p>'),
  section('hindi', 'कोड', '<p>फ़ाइल खोलें और पढ़ें।</p>'),
]
const found = (typed: string) => findSections(sections, typed).map((one) => one.section.id)
const excerpt = (typed: string) => findSections(sections, typed)[0]?.excerpt

describe('a search in the help', () => {
  it.each([
    ['link', ['link', 'code']],
    ['LINK six', ['code']],
    ['resume', ['link']],
    ['फ़ाइल', ['hindi']],
    ['फाइल खोलें', ['hindi']],
    ['signing phone', ['link']],
    ['href', []],
    ['amp', []],
    ['stamp', []],
  ])('“%s” finds %j', (typed, ids) => {
    expect(found(typed)).toEqual(ids)
  })

  it('shows where the words stand, and which they are', () => {
    expect(
      excerpt('digits LINK')
        ?.filter(({ hit }) => hit)
        .map(({ word }) => word),
    ).toEqual(['digits.', 'link'])
    const far = section('far', 'Far', `<p>${'word '.repeat(100)}needle</p>`)
    expect(findSections([far], 'needle')[0]?.excerpt.at(-1)).toEqual({ word: 'needle', hit: true })
  })

  it('reads a table row by row, without its head', () => {
    const rows =
      '<tr>\n<td>Code</td>\n<td><strong>six</strong>, digits</td>\n</tr><tr>\n<td>Seal</td>\n<td>yours</td>\n</tr>'
    const table = `<table><thead><tr><th>Word</th></tr></thead><tbody>${rows}</tbody></table>`
    const [found] = findSections([section('words', 'Words', table)], 'digits')
    expect(found?.excerpt.map(({ word }) => word).join(' ')).toBe('Code: six, digits · Seal: yours ·')
    expect(findSections([section('words', 'Table', table)], 'word')).toEqual([])
  })

  it('shows the beginning where only the heading has the words', () => {
    expect(excerpt('enter')?.[0]).toEqual({ word: 'Six', hit: false })
  })
})
