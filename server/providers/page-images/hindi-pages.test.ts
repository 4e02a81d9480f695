import { afterAll, describe, expect, it } from 'vitest'
import { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import { soffice } from '#testing/parts.ts'
import { aDocx, wordParagraph } from '#testing/word-files.ts'
import { settingPool } from '../document-setter/setting-pool.ts'
import { wordFilesPool } from '../word-files/word-files-pool.ts'
import { pdfiumProcess } from './pdfium-process.ts'

const lines = [
  'यह ऋण अनुबंध ऋणदाता और उधारकर्ता के बीच है।',
  'उधारकर्ता के हस्ताक्षर: ____________________',
  'दिनांक: ____________________',
]

/** Files as programs write them: their letters are shaped, joined, and in the order of drawing. */
describe('Hindi words on pages', () => {
  const images = pdfiumProcess()
  const setter = settingPool()
  const words = wordFilesPool({ program: soffice })
  afterAll(() => {
    for (const one of [images, setter, words]) one.close()
  })

  const bySetter = async () => {
    const blocks = lines.map((text) => ({ kind: 'paragraph', text: [{ kind: 'text', text }] }))
    const content = ComposedContent.parse({ language: 'hi', blocks })

    return (await setter.set({ title: 'अनुबंध', content, pictures: new Map() })).pdf
  }
  const byOffice = async () => {
    const docx = await aDocx({ body: lines.map((line) => wordParagraph(line)).join('') })

    const file = { size: docx.length, read: async (from: number, to: number) => docx.subarray(from, to) }

    return words.toPdf(file, 'organisation')
  }

  it.each([
    ['our setter', bySetter],
    ['LibreOffice', byOffice],
  ] as const)('are found, and suggest places, in a file of %s', async (_, made) => {
    const pdf = await made()
    const { places } = await images.find(pdf, ['हस्ताक्षर', 'उधारकर्ता', 'उधारकर्ता के बीच', 'गवाह'])
    expect(places.map(({ length }) => length)).toEqual([1, 2, 1, 0])
    const found = await images.suggest(pdf)
    expect(found.map(({ kind, words }) => [kind, words])).toEqual([
      ['signature', 'उधारकर्ता के हस्ताक्षर'],
      ['date', 'दिनांक'],
    ])
    const [signature, date] = found
    expect(signature!.y).toBeGreaterThan(date!.y)
    // On the line to write on, behind the words.
    expect(signature!.x).toBeGreaterThan(places[0]![0]!.x + places[0]![0]!.width)
  })
})
