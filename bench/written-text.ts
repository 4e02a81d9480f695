import type { ComposedContent } from '#contract/vocabulary/composed/document.ts'

export interface WrittenPage {
  heading: string
  paragraphs: string[]
  rows: string[][]
}

/**
 * A text as a peer takes it too: each page has a heading, paragraphs and a table of three columns.
 */
export interface WrittenText {
  title: string
  language: 'en' | 'hi'
  pages: WrittenPage[]
}

/** What agreements are written with, in one script each: a peer has no second font for a word. */
const vocabulary = {
  en: `the lender borrower guarantor witness agreement loan amount interest instalment month year rate
    security property flat house deposit rent notice period date place signature payment receipt account bank
    branch officer court law dispute arbitration default penalty charge fee tax stamp duty register document
    schedule clause term condition right duty holder owner tenant possession transfer sale purchase value price
    shall pays repays keeps gives takes within after before under upon with without each every such said`,
  hi: `ऋणदाता उधारकर्ता प्रतिभू साक्षी अनुबंध ऋण राशि ब्याज किस्त महीना वर्ष दर प्रतिभूति संपत्ति फ़्लैट मकान
    जमा किराया सूचना अवधि तिथि स्थान हस्ताक्षर भुगतान रसीद खाता बैंक शाखा अधिकारी न्यायालय विधि विवाद मध्यस्थता
    चूक दंड शुल्क कर स्टाम्प पंजीकरण दस्तावेज़ अनुसूची खंड शर्त अधिकार कर्तव्य धारक स्वामी किरायेदार क़ब्ज़ा अंतरण
    विक्रय क्रय मूल्य क्षत्रिय श्री विद्यार्थी कर्तृत्व देगा चुकाएगा रखेगा लेगा के भीतर पश्चात पूर्व अधीन सहित प्रत्येक उक्त`,
}

const [paragraphsOfPage, wordsOfParagraph, rowsOfPage, wordsOfCell] = [5, 28, 14, 2]

/** So many pages, by our setter and by a peer; the same seed gives the same words. */
export function writtenText(language: 'en' | 'hi', count: number, seed = 1): WrittenText {
  const words = vocabulary[language].split(/\s+/)
  let state = seed
  const word = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648

    return words[(state >> 8) % words.length]!
  }
  const some = (number: number) => Array.from({ length: number }, word).join(' ')

  return {
    title: some(3),
    language,
    pages: Array.from({ length: count }, () => ({
      heading: some(4),
      paragraphs: Array.from({ length: paragraphsOfPage }, () => some(wordsOfParagraph)),
      rows: Array.from({ length: rowsOfPage }, () => [
        some(wordsOfCell),
        some(wordsOfCell),
        some(wordsOfCell),
      ]),
    })),
  }
}

const line = (text: string) => [{ kind: 'text' as const, text }]

/** The same as our blocks. */
export const asBlocks = ({ language, pages }: WrittenText): ComposedContent => ({
  language,
  blocks: pages.flatMap(({ heading, paragraphs, rows }, index) => [
    ...(index > 0 ? [{ kind: 'page_break' as const }] : []),
    { kind: 'heading' as const, level: 1, text: line(heading) },
    ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text: line(text) })),
    {
      kind: 'table' as const,
      columns: [1, 1, 1],
      header: 0,
      rows: rows.map((cells) => cells.map((text) => ({ columns: 1, rows: 1, text: line(text) }))),
    },
  ]),
})
