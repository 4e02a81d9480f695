import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import { brokenRules } from '#contract/vocabulary/rule.ts'
import { PageEdgeTooTall, type ToSet } from './port.ts'
import { settingPool } from './setting-pool.ts'

const setter = settingPool()
const folder = mkdtempSync(join(tmpdir(), 'edges-'))
afterAll(() => setter.close())

const text = (words: string, ...marks: string[]) => ({
  kind: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
})
const paragraph = (...line: object[]) => ({ kind: 'paragraph', text: line })
const number = { kind: 'page_number', shows: 'page' }
const pages = { kind: 'page_number', shows: 'pages' }
const code = { kind: 'check_code' }
const edge = (side: 'header' | 'footer', on: 'every' | 'first' | 'later', ...blocks: object[]) => ({
  kind: 'page_edge',
  side,
  pages: on,
  blocks,
})
const twoPages = [paragraph(text('First words')), { kind: 'page_break' }, paragraph(text('Second words'))]

let files = 0
async function setTo(blocks: object[], more: Partial<ToSet> = {}): Promise<{ path: string; pages: number }> {
  const content = ComposedContent.parse({ language: 'en', blocks })
  const set = await setter.set({ title: 'Loan agreement', content, pictures: new Map(), ...more })
  files += 1
  const path = join(folder, `${files}.pdf`)
  writeFileSync(path, set.pdf)

  return { path, pages: set.pages }
}
const tool = (name: string, ...words: string[]) => spawnSync(name, words, { encoding: 'utf8' })
const linesOf = (path: string, page: number) =>
  tool('pdftotext', '-layout', '-f', String(page), '-l', String(page), path, '-')
    .stdout.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '\f')
/** Where words begin, from the top of their page. */
const topsOf = (path: string, word: string) =>
  [
    ...tool('pdftotext', '-bbox', path, '-').stdout.matchAll(
      new RegExp(`yMin="([\\d.]+)"[^>]*>${word}<`, 'g'),
    ),
  ].map(([, y]) => Number(y))

const problemsOf = (...blocks: object[]) => {
  const content = { language: 'en', blocks }

  return brokenRules(ComposedContent.safeParse(content).error, content).map(
    ({ path, code: broken }) => `${path} ${broken}`,
  )
}

describe('headers and footers', () => {
  it('prints another header on the first page, and counts the pages in a footer', async () => {
    const { path } = await setTo([
      edge('header', 'first', paragraph(text('Sterling Bank', 'bold'))),
      edge('header', 'later', paragraph(text('Loan agreement'))),
      edge('footer', 'every', paragraph(text('Page '), number, text(' of '), pages)),
      ...twoPages,
    ])
    expect(linesOf(path, 1)).toEqual(['Sterling Bank', 'First words', 'Page 1 of 2'])
    expect(linesOf(path, 2)).toEqual(['Loan agreement', 'Second words', 'Page 2 of 2'])
    expect(tool('qpdf', '--check', path).status).toBe(0)
    // Readers hear them on no page: they are no part of the text.
    const structure = tool('pdfinfo', '-struct-text', path).stdout
    expect(structure).toContain('First words')
    expect(structure).not.toMatch(/Sterling|Page/)
    expect(tool('pdfinfo', path).stdout).toMatch(/Tagged: +yes/)
  })

  it('keeps the text clear of a header, however high it is, on its own pages alone', async () => {
    const lines = Array.from({ length: 12 }, (_, line) => paragraph(text(`Line${line}`)))
    const plain = await setTo(twoPages)
    const { path } = await setTo([edge('header', 'first', ...lines), ...twoPages])
    const [last] = topsOf(path, 'Line11')
    expect(topsOf(path, 'First')[0]).toBeGreaterThan(last! + 15)
    expect(topsOf(path, 'Second')).toEqual(topsOf(plain.path, 'Second'))
    const every = await setTo([edge('header', 'every', ...lines), ...twoPages])
    expect(topsOf(every.path, 'Second')[0]).toBeCloseTo(topsOf(every.path, 'First')[0]!, 1)
    expect(topsOf(every.path, 'Line0')).toHaveLength(2)
    // And the text ends above a footer.
    const many = Array.from({ length: 60 }, () => paragraph(text('Text')))
    const footed = await setTo([edge('footer', 'every', ...lines), ...many])
    const pagesOfText = tool('pdftotext', '-bbox', footed.path, '-').stdout.split('<page ').slice(1)
    for (const page of pagesOfText) {
      const tops = (word: string) =>
        [...page.matchAll(new RegExp(`yMin="([\\d.]+)"[^>]*>${word}<`, 'g'))].map(([, y]) => Number(y))
      expect(Math.max(...tops('Text'))).toBeLessThan(tops('Line0')[0]! - 15)
    }
  })

  it('prints a code for checking where it is put, and then none at the foot', async () => {
    const checked = { checkedAt: 'https://sign.example.com/#/verify', isCodeAtFoot: true }
    const images = async (blocks: object[], more: Partial<ToSet>) => {
      const { path } = await setTo(blocks, more)

      return tool('qpdf', '--qdf', '--object-streams=disable', path, '-').stdout.match(/ re\n?f|\bh\nf/g)
        ?.length
    }
    const without = await images(twoPages, { ...checked, isCodeAtFoot: false })
    const atFoot = await images(twoPages, checked)
    const header = edge('header', 'first', paragraph(code))
    const own = await images([header, ...twoPages], { ...checked, isCodeAtFoot: false })
    expect([without, atFoot, own]).toEqual([undefined, 4, 2])
    expect(await images([header, ...twoPages], checked)).toBe(4)
  })

  it('keeps the automatic number of the page where no header or footer has one', async () => {
    const { path } = await setTo([edge('footer', 'first', paragraph(text('Confidential'))), ...twoPages])
    expect(linesOf(path, 1)).toEqual(['First words', 'Confidential', '1/2'])
    expect(linesOf(path, 2)).toEqual(['Second words', '2/2'])
  })

  it('lies in the free area of a letterhead', async () => {
    const { path: ground } = await setTo([paragraph(text('Head office'))])
    const pdf = new Uint8Array(readFileSync(ground))
    const margins = { top: 150, right: 60, bottom: 120, left: 60 }
    const { path } = await setTo(
      [
        edge('header', 'every', paragraph(text('Topmost'))),
        edge('footer', 'every', paragraph(text('Lowest'))),
        ...twoPages,
      ],
      { paper: { pdf, margins, pages: 'first' } },
    )
    const [first, second] = topsOf(path, 'Topmost')
    expect(first).toBeGreaterThan(145)
    expect(first).toBeLessThan(156)
    expect(second).toBeLessThan(42)
    const [low, lower] = topsOf(path, 'Lowest')
    expect(low).toBeLessThan(842 - 120)
    expect(lower).toBeGreaterThan(842 - 70)
  })

  it('has a place for initials on each of its pages', async () => {
    const initials = { kind: 'field', anchor: 'a', box: 'initials', width: 60, height: 24 }
    const placesOf = async (pages: 'every' | 'first' | 'later') => {
      const content = ComposedContent.parse({
        language: 'en',
        blocks: [edge('footer', pages, paragraph(initials)), ...twoPages],
      })

      return (await setter.set({ title: 'Loan agreement', content, pictures: new Map() })).places
    }
    const both = await placesOf('every')
    expect(both.map(({ anchor, page }) => [anchor, page])).toEqual([
      ['a', 1],
      ['a', 2],
    ])
    for (const { x, y } of both) {
      expect(x).toBeCloseTo(70.9, 0)
      expect(y).toBeGreaterThan(842 - 90)
      expect(y + 24).toBeLessThan(842 - 30)
    }
    expect((await placesOf('later')).map(({ page }) => page)).toEqual([2])
  })

  it('refuses what it cannot hold, each at its place', () => {
    const field = { kind: 'field', anchor: 'a', box: 'text', width: 50, height: 20 }
    const list = { kind: 'list', ordered: false, items: [{ blocks: [paragraph(text('a'))] }] }
    expect(problemsOf(edge('header', 'every', paragraph(field)), paragraph())).toEqual([
      'blocks.0.blocks.0.text.0 FIELD_IN_PAGE_EDGE',
    ])
    expect(problemsOf(edge('header', 'every', list), paragraph())).toEqual([
      'blocks.0.blocks.0 NOT_IN_PAGE_EDGE',
    ])
    expect(
      problemsOf(edge('header', 'every', paragraph(text('a'))), edge('header', 'first', paragraph(number))),
    ).toEqual(['blocks.1 PAGE_EDGE_TWICE'])
    const inside = { kind: 'together', blocks: [edge('footer', 'every', paragraph(number))] }
    expect(problemsOf(inside)).toEqual(['blocks.0.blocks.0 PAGE_EDGE_INSIDE'])
    expect(problemsOf(paragraph(number), paragraph(code))).toEqual([
      'blocks.0.text.0 OF_PAGE_EDGES',
      'blocks.1.text.0 OF_PAGE_EDGES',
    ])
    expect(problemsOf(edge('header', 'later', paragraph(text('a'))), paragraph(text('b')))).toEqual([])
  })

  it('refuses one that leaves no room for the text, also where one page is left alone', async () => {
    const tall = Array.from({ length: 20 }, () => paragraph(text('Sterling Bank '.repeat(30))))
    const refused = async (...blocks: object[]) => {
      const error = await setTo([...blocks, ...twoPages]).catch((thrown: unknown) => thrown)

      return error instanceof PageEdgeTooTall ? error.path : error
    }
    const short = paragraph(text('Sterling Bank'))
    expect(await refused(edge('header', 'every', ...tall))).toEqual([0])
    expect(await refused(edge('header', 'every', short), edge('footer', 'first', ...tall))).toEqual([1])
    expect(await refused(edge('header', 'first', short), edge('footer', 'later', ...tall))).toEqual([1])
    expect(await refused(edge('footer', 'later', ...tall.slice(0, 5)))).toMatchObject({ pages: 2 })
  })
})
