import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import { brokenRules } from '#contract/vocabulary/rule.ts'
import { settingPool } from './setting-pool.ts'

const setter = settingPool()
const folder = mkdtempSync(join(tmpdir(), 'columns-'))
afterAll(() => setter.close())

const text = (words: string) => ({ kind: 'text', text: words })
const paragraph = (...line: object[]) => ({ kind: 'paragraph', text: line })
const columns = (first: object[], second: object[], languages = ['en', 'hi']) => ({
  kind: 'columns',
  sides: [first, second].map((blocks, index) => ({ language: languages[index], blocks })),
})
const english = 'The lender and the borrower sign this agreement.'
const hindi = 'यह ऋण अनुबंध ऋणदाता और उधारकर्ता के बीच है।'

let files = 0
async function setTo(...blocks: object[]) {
  const content = ComposedContent.parse({ language: 'en', blocks })
  const { pdf, ...set } = await setter.set({ title: 'Loan agreement', content, pictures: new Map() })
  files += 1
  const path = join(folder, `${files}.pdf`)
  writeFileSync(path, pdf)

  return { path, ...set }
}
const tool = (name: string, ...words: string[]) => spawnSync(name, words, { encoding: 'utf8' }).stdout

describe('two columns', () => {
  it('are read one after the other, each in its language', async () => {
    const { path } = await setTo(columns([paragraph(text(english))], [paragraph(text(hindi))]))
    expect(spawnSync('qpdf', ['--check', path]).status).toBe(0)
    const structure = tool('pdfinfo', '-struct-text', path)
    expect(structure).not.toMatch(/Table|\bTD\b/)
    const asOne = (one: string) => one.normalize('NFC').replace(/\s/g, '')
    expect(asOne(tool('pdftotext', '-raw', path, '-'))).toBe(asOne(english + hindi))
    expect(structure.indexOf('lender')).toBeLessThan(structure.indexOf('यह'))
    const raw = spawnSync('qpdf', ['--qdf', '--object-streams=disable', path, '-'], { encoding: 'latin1' })
    expect(raw.stdout).toMatch(/\/Lang \(hi\)/)
    const words = tool('pdftotext', '-bbox', path, '-')
    const at = (word: string) => new RegExp(`xMin="([\\d.]+)" yMin="([\\d.]+)"[^>]*>${word}<`).exec(words)!
    expect(Number(at('The')[1])).toBeLessThan(80)
    expect(Number(at('यह')[1])).toBeGreaterThan(300)
    expect(Math.abs(Number(at('The')[2]) - Number(at('यह')[2]))).toBeLessThan(8)
  })

  it('go over pages together, with the fields in them where they are drawn', async () => {
    const many = (words: string) => Array.from({ length: 60 }, () => paragraph(text(words)))
    const field = (anchor: string) => ({ kind: 'field', anchor, width: 100, height: 30 })
    const { path, pages, places } = await setTo(
      columns([...many(english), paragraph(field('left'))], [...many(hindi), paragraph(field('right'))]),
      paragraph(text('After')),
    )
    expect(pages).toBeGreaterThan(2)
    for (const page of [1, 2]) {
      const words = tool('pdftotext', '-f', String(page), '-l', String(page), path, '-')
      expect(words).toContain('lender')
      expect(words).toContain('ऋणदाता')
    }
    expect(places.map(({ anchor }) => anchor).toSorted()).toEqual(['left', 'right'])
    const [left, right] = ['left', 'right'].map((anchor) => places.find((one) => one.anchor === anchor)!)
    expect(right!.x - left!.x).toBeGreaterThan(200)
    expect(tool('pdftotext', '-f', String(pages), path, '-')).toContain('After')
  })

  it('draw Urdu from the right, and lists inside of them', async () => {
    const urdu = 'یہ معاہدہ قرض دینے والے اور قرض لینے والے کے درمیان طے پایا ہے۔'
    const list = { kind: 'clauses', items: [{ blocks: [paragraph(text('First'))] }] }
    const { path } = await setTo(columns([list], [paragraph(text(urdu))], ['en', 'ur']))
    const words = tool('pdftotext', path, '-').replace(/[\u202a-\u202e\s]+/g, ' ')
    expect(words).toContain('First')
    for (const word of ['معاہدہ', 'درمیان']) expect(words).toContain(word)
    expect(spawnSync('qpdf', ['--check', path]).status).toBe(0)
  })

  it('are refused inside of two columns, and with three sides', () => {
    const codes = (block: object) => {
      const content = { language: 'en', blocks: [block] }

      return brokenRules(ComposedContent.safeParse(content).error, content).map(
        ({ path, code }) => `${path} ${code}`,
      )
    }
    const inner = columns([paragraph()], [paragraph()])
    expect(codes(columns([paragraph()], [{ kind: 'together', blocks: [inner] }]))).toEqual([
      'blocks.0.sides.1.blocks.0.blocks.0 COLUMNS_INSIDE',
    ])
    const { sides } = inner
    expect(codes({ kind: 'columns', sides: [...sides, ...sides] })).toHaveLength(1)
    expect(codes(columns([{ kind: 'page_break' }], [paragraph()]))).toEqual([
      'blocks.0.sides.0.blocks.0 PAGE_BREAK_INSIDE',
    ])
  })
})
