import type { Language } from '#contract/vocabulary/states.ts'
import type { Texts } from '../en.ts'
import type { RefusalTexts } from '../refusal-words.ts'
import type { LateTexts } from './late-shape.ts'

export interface Said {
  /** Null in English. */
  texts: Texts | null
  /** Of the late file; null until it is there, and where topics have the language themselves. */
  late: LateTexts | null
}

const pages = import.meta.glob<Texts>('./*/page.ts', { import: 'page' })
const lateFiles = import.meta.glob<LateTexts>('./*/late.ts', { import: 'late' })

/** The page first, since it is what the person sees; what comes later follows it. */
export async function load(
  language: Language,
  show: (said: Said, refusals: RefusalTexts | null) => void,
): Promise<void> {
  if (language === 'hi') return await loadHindi(show)
  const page = pages[`./${language}/page.ts`]
  const lateFile = lateFiles[`./${language}/late.ts`]
  // English stays where a language is not whole.
  if (!page || !lateFile) return
  const texts = await page()
  show({ texts, late: null }, null)
  const late = await lateFile()
  show({ texts, late }, { language, refusals: late.refusals, wordLists: late.wordLists })
}

async function loadHindi(show: (said: Said, refusals: RefusalTexts | null) => void): Promise<void> {
  const [{ hi }, refusals, wordLists] = await Promise.all([
    import('../hi.ts'),
    import('#contract/vocabulary/refusals.hi.json'),
    import('#contract/vocabulary/word-lists.hi.json'),
  ])
  show(
    { texts: hi, late: null },
    { language: 'hi', refusals: refusals.default, wordLists: wordLists.default },
  )
}
