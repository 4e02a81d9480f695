import { create } from 'qrcode'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { notoFont } from '../node/shaping/index.ts'
import { codesOn, pdfToText, qpdf, qpdfCheck, render } from '../tests/tools.ts'
import {
  type Block,
  banner,
  code,
  heading,
  newPage,
  pair,
  picture,
  SheetFont,
  type SheetFonts,
  space,
  table,
  text,
  together,
  writeSheet,
} from './index.ts'

const fonts: SheetFonts = { font: async (name, weight) => new SheetFont(notoFont(name, weight)) }
const about = {
  title: 'A paper of tests',
  author: 'Himalaya Finance',
  language: 'en-IN',
  at: new Date('2026-11-23T09:30:15Z'),
  foot: 'What stands at the foot.',
  page: (at: number, of: number) => `Page ${at} of ${of}`,
}
const sheetOf = (...blocks: Block[]) => writeSheet(blocks, about, fonts)
const pagesOf = (pdf: Uint8Array) => pdfToText(pdf).split('\f').slice(0, -1)
const without = (spaces: string) => spaces.replace(/\s/g, '')

/** Where a page has ink, in points from its top left; the page has one pixel a point. */
function inkOn(pdf: Uint8Array, page = 1) {
  const { width, rgb } = render(pdf, page)
  const dark = [...rgb.keys()].filter((at) => at % 3 === 0 && (rgb[at] ?? 255) < 128).map((at) => at / 3)
  const [columns, rows] = [dark.map((at) => at % width), dark.map((at) => Math.floor(at / width))]
  const edge = (of: number[], side: typeof Math.min) => of.reduce((a, b) => side(a, b))

  return {
    left: edge(columns, Math.min),
    right: edge(columns, Math.max),
    top: edge(rows, Math.min),
    bottom: edge(rows, Math.max),
  }
}

describe('a sheet', () => {
  it('repeats the head of a long table, and has each of its rows once', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => [`row-${at}-`, `the value of ${at}`])
    const pdf = await sheetOf(heading('The rows'), table([{ title: 'Name' }, { title: 'What it is' }], rows))
    expect(qpdfCheck(pdf).status).toBe(0)
    const pages = pagesOf(pdf)
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('What it is')
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toContain('What stands at the foot.')
      expect(page.includes('A paper of tests')).toBe(index > 0)
    }
    const found = [...pages.join('').matchAll(/row-(\d+)-/g)].map(([, at]) => Number(at))
    expect(found).toEqual([...rows.keys()])
  })

  it('breaks a row that is higher than a page, and loses nothing of it', async () => {
    const words = Array.from({ length: 900 }, (_, at) => `word${at}.`)
    const pdf = await sheetOf(
      table([{ title: 'Long', width: 150 }, { title: 'Short' }], [[words.join(' '), 'beside it']]),
    )
    const pages = pagesOf(pdf)
    expect(pages.length).toBeGreaterThan(1)
    const found = pages.join(' ').match(/word\d+\./g)
    expect(found).toEqual(words)
    expect(pages.join('').split('beside it')).toHaveLength(2)
  })

  it.each([
    ['Devanagari', 'श्री रवि कुमार श्रीवास्तव, पुणे'],
    ['Tamil', 'கிருஷ்ணமூர்த்தி வேங்கடேசன்'],
    ['Odia', 'ଶ୍ରୀ ଜଗନ୍ନାଥ ମହାପାତ୍ର'],
    ['Bengali', 'শ্রীমতী মৌসুমী চট্টোপাধ্যায়'],
    ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਢਿੱਲੋਂ'],
    ['Gujarati', 'જિજ્ઞેશ પ્રવીણભાઈ પટેલ'],
    ['Telugu', 'శ్రీనివాస్ ఆచార్య చింతలపాటి'],
    ['Kannada', 'ಶ್ರೀಕೃಷ್ಣ ಹೆಗ್ಡೆ'],
    ['Malayalam', 'ശ്രീലക്ഷ്മി നായർ'],
    ['Latin with rare letters and signs', 'Zoë Łukasz Müller-D’Souza, ₹ 4,50,000 – “five”'],
    ['two at once', 'Asha Kulkarni (आशा कुलकर्णी) – 21-11-2026'],
  ])('writes %s so that it is drawn and can be searched', async (_, words) => {
    const pdf = await sheetOf(text(words), text(words, { weight: 'bold', size: 14 }), pair('Name', words))
    expect(qpdfCheck(pdf).status).toBe(0)
    expect(pdfToText(pdf).split(words.normalize('NFC'))).toHaveLength(4)
  })

  it('keeps what runs from right to left in the order in which it is read', async () => {
    // Poppler turns round what /ActualText says; so it is read here as it is written.
    const written = (pdf: Uint8Array) =>
      [
        ...Buffer.from(qpdf(pdf, '--qdf', '--object-streams=disable'))
          .toString('latin1')
          .matchAll(/\/ActualText <FEFF([0-9A-F]+)>/gi),
      ].map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    for (const words of ['محمد عمران قریشی', 'Md. محمد عمران Imran (قریشی) 12']) {
      expect(written(await sheetOf(text(words)))).toEqual([words])
      const { right } = inkOn(await sheetOf(text(words, { size: 40 })))
      expect(right).toBeGreaterThan(200)
    }
  })

  it('draws the outlines themselves, not boxes for them', async () => {
    const page = async (words: string) => render(await sheetOf(text(words, { size: 40 })), 1, 36).rgb
    const [name, other] = [await page('ଜଗନ୍ନାଥ'), await page('ମହାପାତ୍ର')]
    expect(Buffer.compare(name, other)).not.toBe(0)
    const { right } = inkOn(await sheetOf(text('ଜଗନ୍ନାଥ', { size: 40 }), newPage()))
    expect(right).toBeGreaterThan(100)
  })

  it('cuts a word that is longer than a line, between letters', async () => {
    const word = '0123456789abcdef'.repeat(40)
    const long = 'क्षत्रिय'.repeat(60)
    const pdf = await sheetOf(text(word), pair('SHA-256', word), text(long))
    const found = without(pdfToText(pdf))
    expect(found.split(word)).toHaveLength(3)
    expect(found).toContain(long)
    const { left, right } = inkOn(pdf)
    expect(left).toBeGreaterThanOrEqual(55)
    expect(right).toBeLessThanOrEqual(540)
  })

  it('shows a picture that is larger than the page as large as the page allows', async () => {
    const image = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#000' } })
        .png()
        .toBuffer()
    const tall = await sheetOf(text('Before'), picture(await image(600, 3000)), text('After'))
    expect(pagesOf(tall)).toHaveLength(3)
    const high = inkOn(tall, 2)
    expect(high.bottom - high.top).toBeGreaterThan(600)
    expect(high.bottom).toBeLessThan(842 - 30)
    const wide = inkOn(await sheetOf(picture(await image(3000, 300))))
    expect(wide.left).toBeGreaterThanOrEqual(55)
    expect(wide.right).toBeGreaterThan(530)
    expect(wide.right).toBeLessThanOrEqual(540)
    const small = await sheetOf(picture(await image(80, 40)), text('After'))
    expect(pagesOf(small)).toHaveLength(1)
  })

  it('has a code that a camera reads', async () => {
    const link = 'https://sign.example.in/verify'
    expect(codesOn(await sheetOf(code({ modules: create(link).modules, link }, 100)))).toEqual([link])
  })

  it('leaves no heading at the foot of a page, and keeps together what belongs together', async () => {
    for (let points = 560; points <= 720; points += 16) {
      const pages = pagesOf(
        await sheetOf(
          text('Begin'),
          space(points),
          heading('The heading'),
          table([{ title: 'Head' }], [['first row']]),
        ),
      )
      const page = pages.find((one) => one.includes('The heading'))
      expect(page, `${points}`).toContain('first row')
      const kept = pagesOf(
        await sheetOf(text('Begin'), space(points), together(text('one'), space(30), text('two'))),
      )
      expect(kept.find((one) => one.includes('one'))).toContain('two')
    }
  })

  it('grows its head with the title', async () => {
    const title = 'A title of many words that goes on '.repeat(8)
    const pdf = await sheetOf(
      banner('HIMALAYA FINANCE', title, { under: [text('under it')], waves: true }),
      text('What comes after'),
    )
    const found = without(pdfToText(pdf))
    expect(found).toContain(without(title))
    expect(found.indexOf('underit')).toBeLessThan(found.indexOf('Whatcomesafter'))
  })

  it('says its foot whole, however long it is', async () => {
    const foot = 'Docket 0193a7c2-1111-7000-8000-000000000001. Times are Indian Standard Time. '
      .repeat(3)
      .trim()
    expect(
      pdfToText(await writeSheet([text('x')], { ...about, foot }, fonts)).replace(/\s+/g, ' '),
    ).toContain(foot)
  })

  it('draws a word that no font has as a picture, and keeps its letters', async () => {
    const asked: string[] = []
    const drawn = sharp({ create: { width: 300, height: 100, channels: 4, background: '#000' } }).png()
    const pdf = await writeSheet([text('Name: 日本 of the sheet')], about, {
      ...fonts,
      picture: async (word) => [asked.push(word), await drawn.clone().toBuffer()][1] as Buffer,
    })
    expect(asked).toEqual(['日本'])
    expect(pdfToText(pdf)).toContain('日本')
    expect(inkOn(pdf).left).toBeLessThan(60)
    expect(pdfToText(await sheetOf(text('Name: 日本')))).toContain('Name: ??')
  })

  it('shows no signs that turn its direction unseen', async () => {
    const pdf = await sheetOf(text('paid \u202e0001\u202c rupees\u0007'))
    expect(pdfToText(pdf).replace(/\s+/g, ' ')).toContain('paid 0001 rupees')
  })
})
