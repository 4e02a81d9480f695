import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import { brokenRules } from '#contract/vocabulary/rule.ts'
import { pdfiumProcess } from '../page-images/pdfium-process.ts'
import { settingPool } from './setting-pool.ts'

const setter = settingPool()
const drawing = pdfiumProcess()
/** Does as the text says, in place of setting it. */
const faulty = settingPool({
  deadlineMs: 300,
  module: new URL('../../../testing/hostile/hungry-helper.ts', import.meta.url),
})
const folder = mkdtempSync(join(tmpdir(), 'set-'))
afterAll(() => {
  setter.close()
  drawing.close()
  faulty.close()
})

const text = (words: string, ...marks: string[]) => ({
  kind: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
})
const paragraph = (...line: object[]) => ({ kind: 'paragraph', text: line })
const cell = (words: string, more = {}) => ({ text: [text(words)], ...more })
const contentOf = (blocks: unknown[], language = 'en') => ComposedContent.parse({ language, blocks })
const setBlocks = (blocks: unknown[], language?: string, pictures: Map<string, Uint8Array> = new Map()) =>
  setter.set({ title: 'Loan agreement', content: contentOf(blocks, language), pictures })

const contentProblems = (blocks: unknown[]) => {
  const content = { language: 'en', blocks }

  return brokenRules(ComposedContent.safeParse(content).error, content).map(
    ({ path, code }) => `${path} ${code}`,
  )
}

let files = 0
function fileOf(pdf: Uint8Array): string {
  files += 1
  const path = join(folder, `${files}.pdf`)
  writeFileSync(path, pdf)

  return path
}
const tool = (name: string, ...words: string[]) => spawnSync(name, words, { encoding: 'utf8' })
const asOne = (words: string) =>
  words
    .normalize('NFC')
    .replace(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .trim()
const readOf = (pdf: Uint8Array) => asOne(tool('pdftotext', fileOf(pdf), '-').stdout)

/**
 * A sentence of an agreement in each script, with letters that join, turn and stand in another
 * order than they are written.
 */
const sentences = {
  en: 'The lender and the borrower sign this agreement. The fee is ₹ 5,000.',
  hi: 'यह ऋण अनुबंध ऋणदाता और उधारकर्ता के बीच है। शुल्क ₹ 5,000 है। क्षत्रिय श्री हिन्दी',
  bn: 'এই ঋণ চুক্তি ঋণদাতা এবং ঋণগ্রহীতার মধ্যে সম্পাদিত হয়েছে। চুচু ক্ষত্রিয় শর্ত 9.5%',
  pa: 'ਇਹ ਕਰਜ਼ਾ ਸਮਝੌਤਾ ਕਰਜ਼ਦਾਤਾ ਅਤੇ ਕਰਜ਼ਦਾਰ ਵਿਚਕਾਰ ਕੀਤਾ ਗਿਆ ਹੈ। ਵਿਆਜ ਦਰ 9.5% ਹੈ।',
  gu: 'આ લોન કરાર ધિરાણકર્તા અને ઉધાર લેનાર વચ્ચે કરવામાં આવ્યો છે. ક્ષત્રિય 9.5%',
  or: 'ଏହି ଋଣ ଚୁକ୍ତି ଋଣଦାତା ଏବଂ ଋଣଗ୍ରହୀତାଙ୍କ ମଧ୍ୟରେ କରାଯାଇଛି। ସୁଧ ହାର 9.5% ଅଟେ।',
  ta: 'இந்தக் கடன் ஒப்பந்தம் கடன் வழங்குபவருக்கும் கடன் பெறுபவருக்கும் இடையே செய்யப்பட்டது.',
  te: 'ఈ రుణ ఒప్పందం రుణదాత మరియు రుణగ్రహీత మధ్య కుదిరింది. వడ్డీ రేటు 9.5% క్షత్రియ',
  kn: 'ಈ ಸಾಲ ಒಪ್ಪಂದವನ್ನು ಸಾಲದಾತ ಮತ್ತು ಸಾಲಗಾರರ ನಡುವೆ ಮಾಡಲಾಗಿದೆ. ಬಡ್ಡಿ ದರ 9.5% ಆಗಿದೆ.',
  ml: 'ഈ വായ്പാ കരാർ വായ്പ നൽകുന്നയാളും വായ്പ എടുക്കുന്നയാളും തമ്മിൽ ഉണ്ടാക്കിയതാണ്.',
  ur: 'یہ معاہدہ قرض دینے والے اور قرض لینے والے کے درمیان طے پایا ہے۔ شرح سود مقرر ہے۔',
} as const

describe('the setter of composed documents', () => {
  it.each([
    ['en', 14, 19],
    ['ur', 22, 30],
  ] as const)('parts the lines of %s as far as its letters fall', async (language, least, most) => {
    const words = Array.from({ length: 12 }, () => sentences[language]).join(' ')
    const { pdf } = await setBlocks([paragraph(text(words))], language)
    const boxes = tool('pdftotext', '-bbox', fileOf(pdf), '-').stdout
    const bottoms = [...boxes.matchAll(/yMax="([\d.]+)"/g)].map(([, y]) => Math.round(Number(y)))
    // Words of one line lie some points apart.
    const lines = bottoms
      .toSorted((one, other) => one - other)
      .filter((bottom, index, all) => index === 0 || bottom - all[index - 1]! > 5)
    const gaps = lines.slice(1).map((line, index) => line - lines[index]!)
    expect(gaps.length).toBeGreaterThan(4)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(least)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(most)
  })

  it.each(Object.entries(sentences))(
    'sets a page in %s that reads as it was written',
    async (language, words) => {
      const three = [words, words, words].join(' ')
      const { pdf, pages } = await setBlocks(
        [
          { kind: 'heading', level: 1, text: [text(words)] },
          paragraph(text(three)),
          paragraph(text(words, 'bold')),
          paragraph(text(words, 'underline')),
        ],
        language,
      )
      expect(pages).toBe(1)
      expect(readOf(pdf)).toBe(asOne([words, three, words, words].join(' ')))
      expect(tool('qpdf', '--check', fileOf(pdf)).status).toBe(0)
    },
  )

  it('prints the number of the clause that a reference names, as deep as it is', async () => {
    const clauses = (items: object[], more: object = {}) => ({ kind: 'clauses', items, ...more })
    const clause = (mark: string, ...more: object[]) => ({
      mark,
      blocks: [paragraph(text(`(${mark} is here)`)), ...more],
    })
    const deep = clauses([clause('d1'), clause('d2', clauses([clause('e1'), clause('e2')]))])
    const all = clauses([clause('a1'), clause('a2', clauses([clause('b1', deep)]))], { start: 4 })
    const list = { kind: 'list', ordered: true, items: [{ blocks: [clauses([clause('f1')])] }] }
    const named = ['a1', 'a2', 'b1', 'd2', 'e2', 'f1']
    const see = (to: string) => paragraph(text('See '), { kind: 'reference', to }, text(`| ${to}.`))
    const { pdf } = await setBlocks([...named.map(see), all, list])
    const read = tool('pdftotext', '-layout', fileOf(pdf), '-').stdout.replace(/ +/g, ' ')
    const numbers = ['4', '5', '5.1', '5.1(b)', '5.1(b)(ii)', '1.1']
    for (const [index, to] of named.entries()) {
      expect(read).toContain(`See ${numbers[index]}| ${to}.`)
      // The page itself numbers the clause so: its last part is before its words.
      const last = /(\([a-z]+\)|[\d.]+)$/.exec(numbers[index]!)![0]
      expect(read.replaceAll('. (', ' (')).toContain(`${last} (${to} is here)`)
    }
    const without = contentProblems([paragraph({ kind: 'reference', to: 'gone' })])
    expect(without).toEqual(['blocks.0.text.0 REFERENCE_UNKNOWN'])
  })

  it('parts no row of a table by the end of a page, where its rows stay whole', async () => {
    const tall = (row: number) => {
      const lines = Array.from({ length: 14 }, (_, line) => [text(`r${row}l${line}`), { kind: 'break' }])

      return [cell(`row${row}`), { text: lines.flat() }]
    }
    const table = { kind: 'table', columns: [1, 3], header: 0, rows: [1, 2, 3, 4, 5, 6, 7].map(tall) }
    const parted = async (more: object) => {
      const { pdf, pages } = await setBlocks([{ ...table, ...more }])
      expect(pages).toBeGreaterThan(2)
      const read = tool('pdftotext', '-layout', fileOf(pdf), '-').stdout.split('\f')
      const pageOf = (word: string) => read.findIndex((page) => page.split(/\s+/).includes(word))

      return [1, 2, 3, 4, 5, 6, 7].filter((row) => pageOf(`r${row}l0`) !== pageOf(`r${row}l13`))
    }
    expect((await parted({})).length).toBeGreaterThan(0)
    expect(await parted({ whole_rows: true })).toEqual([])
  })

  it('parts a row that no page has room for, also where rows stay whole', async () => {
    const lines = Array.from({ length: 90 }, (_, line) => [text(`line${line}`), { kind: 'break' }])
    const rows = [[{ text: lines.flat() }], [cell('last')]]
    const { pdf } = await setBlocks([{ kind: 'table', columns: [1], header: 0, whole_rows: true, rows }])
    const read = readOf(pdf)
    for (const word of ['line0', 'line45', 'line89', 'last']) expect(read.split(' ')).toContain(word)
  })

  it('tags headings, lists, clauses and the header of a table', async () => {
    const item = (words: string, ...more: object[]) => ({ blocks: [paragraph(text(words)), ...more] })
    const { pdf } = await setBlocks([
      { kind: 'heading', level: 1, text: [text('Terms')] },
      { kind: 'list', ordered: false, items: [item('first'), item('second')] },
      {
        kind: 'clauses',
        start: 4,
        items: [
          item('outer', {
            kind: 'clauses',
            items: [item('inner', { kind: 'clauses', items: [item('third')] })],
          }),
        ],
      },
      {
        kind: 'table',
        columns: [1, 2],
        header: 1,
        rows: [[cell('Name'), cell('Amount')], [cell('both', { columns: 2 })]],
      },
      { kind: 'together', blocks: [paragraph(text('kept together'))] },
    ])
    const structure = tool('pdfinfo', '-struct-text', fileOf(pdf)).stdout
    expect(structure).toMatch(/H1 .*\n\s+"Terms"/)
    expect(structure.match(/^\s+LI /gm)).toHaveLength(5)
    for (const number of ['"4."', '"4.1"', '"(a)"']) expect(structure).toContain(number)
    expect(structure.match(/^\s+TH /gm)).toHaveLength(2)
    expect(structure).toMatch(/Scope \/Column/)
    expect(tool('pdfinfo', fileOf(pdf)).stdout).toMatch(/Tagged: +yes/)
    expect(readOf(pdf)).toContain('4.1 inner')
  })

  it('tells readers of headings without a gap, whatever level each has for its look', async () => {
    const levels = [2, 4, 2, 3, 1, 3, 4, 4, 2]
    const { pdf } = await setBlocks(
      levels.map((level, index) => ({ kind: 'heading', level, text: [text(`Part ${index}`)] })),
    )
    const structure = tool('pdfinfo', '-struct-text', fileOf(pdf)).stdout
    const told = Array.from(structure.matchAll(/^\s*H(\d)/gm), ([, depth]) => Number(depth))
    expect(told).toEqual([1, 2, 1, 2, 1, 2, 3, 3, 2])
    const boxes = tool('pdftotext', '-bbox', fileOf(pdf), '-').stdout
    const heights = Array.from(
      boxes.matchAll(/yMin="([\d.]+)" [^>]*yMax="([\d.]+)">Part/g),
      ([, top, bottom]) => Number(bottom) - Number(top),
    )
    const [second, fourth, , third, first] = heights as [number, number, number, number, number]
    expect(heights).toEqual(
      levels.map((level) => expect.closeTo([first, second, third, fourth][level - 1]!, 2)),
    )
    expect(first).toBeGreaterThan(second)
    expect(second).toBeGreaterThan(third)
    expect(third).toBeGreaterThan(fourth)
  })

  it('answers where each field lies, and leaves its room', async () => {
    const field = { kind: 'field', anchor: 'borrower', width: 150, height: 50 }
    const { places } = await setBlocks([
      paragraph(text('One page.')),
      { kind: 'page_break' },
      paragraph(text('Borrower: '), field, { kind: 'break' }, text('here')),
    ])
    expect(places).toEqual([
      { anchor: 'borrower', page: 2, x: expect.any(Number), y: expect.any(Number), width: 150, height: 50 },
    ])
    // 25 mm from the left, and the width of one word.
    expect(places[0]!.x).toBeGreaterThan(110)
    expect(places[0]!.x).toBeLessThan(140)
    expect(places[0]!.y).toBeGreaterThan(65)
    expect(places[0]!.y).toBeLessThan(80)
  })

  it('gives the same bytes for the same text', async () => {
    const hash = async () =>
      createHash('sha256')
        .update((await setBlocks([paragraph(text(sentences.hi)), paragraph(text(sentences.ur))])).pdf)
        .digest('hex')
    expect(await hash()).toBe(await hash())
  })

  it('draws the same where the file is only drawn, and its fields lie in the same places', async () => {
    const field = { kind: 'field', anchor: 'borrower', width: 150, height: 50 }
    const content = contentOf(
      Object.values(sentences).map((words) =>
        paragraph(text(words), text(words, 'bold'), {
          ...field,
          anchor: `a-${words.length}-${words.codePointAt(0)}`,
        }),
      ),
      'hi',
    )
    const [kept, drawn] = await Promise.all(
      [false, true].map((drawnOnly) =>
        setter.set({ title: 'Loan', content, pictures: new Map(), drawnOnly }),
      ),
    )
    expect(drawn!.places).toEqual(kept!.places)
    expect(drawn!.pages).toBe(kept!.pages)
    const pictures = await Promise.all([kept!, drawn!].map(({ pdf }) => drawing.draw(pdf, 1, 720)))
    expect(Buffer.from(pictures[0]!).equals(pictures[1]!)).toBe(true)
    expect(readOf(drawn!.pdf)).not.toBe(readOf(kept!.pdf))
  })

  it('draws a picture with its words, or as decoration', async () => {
    const id = '0198c0de-0000-7000-8000-000000000001'
    const pictures = new Map([
      [
        id,
        await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
          .jpeg()
          .toBuffer(),
      ],
    ])
    const picture = { kind: 'picture', file_id: id, width: 50 }
    const { pdf } = await setBlocks(
      [
        { ...picture, alt: 'The plan of the flat' },
        { ...picture, decoration: true },
      ],
      'en',
      pictures,
    )
    expect(tool('pdfinfo', '-struct', fileOf(pdf)).stdout.match(/^\s*Figure\b/gm)).toHaveLength(1)
    expect(tool('pdfimages', '-list', fileOf(pdf)).stdout.match(/ jpeg /g)).toHaveLength(2)
  })

  it.each([
    '#read("/etc/passwd")',
    '#while true {}',
    '*not bold* _nor this_ $x^2$ `raw` \\ @label <label> = heading',
    '#set page(fill: red) // no comment /* nor this */',
    'mark \u200f of \u2066 direction \u2069 here',
  ])('prints %j as it is written', async (hostile) => {
    const { pdf } = await setBlocks([paragraph(text(hostile)), paragraph(text('after'))])
    expect(readOf(pdf)).toBe(`${asOne(hostile)} after`)
  })

  it('breaks ten thousand letters without a space at the end of a line', async () => {
    const { pdf, pages } = await setBlocks([paragraph(text('x'.repeat(10_000)))])
    expect(pages).toBeGreaterThan(2)
    // Page numbers stand between the lines.
    expect(readOf(pdf).match(/x/g)).toHaveLength(10_000)
  })

  it('names the first character that no font has, with its line', async () => {
    const blocks = [
      paragraph(text('fine')),
      { kind: 'list', ordered: true, items: [{ blocks: [paragraph(text('契約'))] }] },
    ]
    await expect(setBlocks(blocks)).rejects.toMatchObject({
      name: 'LetterWithoutFont',
      character: '契',
      path: [1, 'items', 0, 'blocks', 0, 'text', 0, 'text'],
    })
  })

  it.each(['spin for ever', 'end itself'])('says that it is away when its process would %s', async (act) => {
    const asked = { title: 'T', content: contentOf([paragraph(text('a'))]), pictures: new Map(), act }
    await expect(faulty.set(asked)).rejects.toMatchObject({ name: 'SetterAway' })
  })
})

describe('the content of a composed document', () => {
  const nested = (depth: number): object =>
    depth === 1
      ? paragraph(text('deep'))
      : { kind: 'list', ordered: false, items: [{ blocks: [nested(depth - 1)] }] }
  const codesOf = (content: unknown) =>
    brokenRules(ComposedContent.safeParse(content).error, content).map(({ path, code }) => `${path} ${code}`)
  const withBlocks = (...blocks: unknown[]) => ({ language: 'en', blocks })
  const field = { kind: 'field', anchor: 'a', width: 50, height: 20 }
  const table = (header: number, ...rows: object[][]) => ({ kind: 'table', columns: [1, 1], header, rows })

  it('takes lists twenty deep, and a cell that reaches over two rows', () => {
    expect(codesOf(withBlocks(nested(20)))).toEqual([])
    expect(codesOf(withBlocks(table(0, [cell('a', { rows: 2 }), cell('b')], [cell('c')])))).toEqual([])
  })

  let manyLevels: unknown = 'x'
  for (let level = 0; level < 50_000; level++) manyLevels = [manyLevels]
  it.each<[string, unknown, string]>([
    ['21 blocks deep', withBlocks(nested(21)), 'BLOCKS_TOO_DEEP'],
    ['endlessly deep', manyLevels, ' BLOCKS_TOO_DEEP'],
    [
      'over 1 MiB',
      withBlocks(...Array.from({ length: 60 }, () => paragraph(text('क'.repeat(6000))))),
      ' CONTENT_TOO_LARGE',
    ],
    ['of an unknown kind', withBlocks({ kind: 'script', text: 'x' }), 'blocks.0.kind WRONG_FORM'],
    [
      'with half of a character',
      withBlocks(paragraph(text('a\ud800b'))),
      'blocks.0.text.0.text HALF_CHARACTERS',
    ],
    [
      'with a line break inside a text',
      withBlocks(paragraph(text('a\nb'))),
      'blocks.0.text.0.text CONTROL_CHARACTERS',
    ],
    ['with one anchor twice', withBlocks(paragraph(field), paragraph(field)), 'blocks.1.text.0 ANCHOR_TWICE'],
    [
      'with a page break in a list',
      withBlocks({ kind: 'together', blocks: [{ kind: 'page_break' }] }),
      'blocks.0.blocks.0 PAGE_BREAK_INSIDE',
    ],
    ['with a row that is too short', withBlocks(table(0, [cell('a')])), 'blocks.0.rows.0 TABLE_CELLS'],
    [
      'with a cell that reaches out of the header',
      withBlocks(table(1, [cell('a', { rows: 2 }), cell('b')], [cell('c')])),
      'blocks.0.rows.0 TABLE_CELLS',
    ],
    [
      'with a header and no row for it',
      withBlocks(table(2, [cell('a'), cell('b')])),
      'blocks.0.header TABLE_HEADER',
    ],
    [
      'with a picture that nobody tells of',
      withBlocks({ kind: 'picture', file_id: '0198c0de-0000-7000-8000-000000000001', width: 50 }),
      'blocks.0.alt PICTURE_IN_WORDS',
    ],
  ])('refuses one %s', (_, content, broken) => {
    expect(codesOf(content).some((code) => code.endsWith(broken))).toBe(true)
  })
})
