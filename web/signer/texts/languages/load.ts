import type { Language } from '#contract/vocabulary/states.ts'
import { untilItComes } from '../../../wire/until-it-comes.ts'
import type { Texts } from '../en.ts'
import type { RefusalTexts } from '../refusal-words.ts'
import type { LateTexts } from './late-shape.ts'

export interface Said {
  /** Of these texts: the one before stays until the chosen one is there. */
  language: Language
  /** Null in English. */
  texts: Texts | null
  /** Of the late file; null until it is there, and where topics have the language themselves. */
  late: LateTexts | null
}

type Show = (said: Said, refusals: RefusalTexts | null) => void

const pages = import.meta.glob<Texts>('./*/page.ts', { import: 'page' })
const lateFiles = import.meta.glob<LateTexts>('./*/late.ts', { import: 'late' })

/**
 * Each file is asked for until it comes. On a page that is in English the first screens speak the
 * language as soon as their file is there; one that speaks another language keeps it until the new
 * one is whole.
 */
export async function load(
  language: Language,
  { show, isWanted, inEnglish }: { show: Show; isWanted: () => boolean; inEnglish: boolean },
): Promise<void> {
  const comes = <T>(file: () => Promise<T>) => untilItComes(file, isWanted)
  if (language === 'hi') return await loadHindi(show, comes)
  const page = pages[`./${language}/page.ts`]
  const lateFile = lateFiles[`./${language}/late.ts`]
  // English stays where a language is not whole.
  if (!page || !lateFile) return
  const texts = await comes(page)
  if (texts && inEnglish) show({ language, texts, late: null }, null)
  const late = await comes(lateFile)
  if (texts && late)
    show({ language, texts, late }, { language, refusals: late.refusals, wordLists: late.wordLists })
}

/** What is refused is said in whole sentences: in English until both of its files are there. */
async function loadHindi(
  show: Show,
  comes: <T>(file: () => Promise<T>) => Promise<T | undefined>,
): Promise<void> {
  const coming = comes(() =>
    Promise.all([
      import('#contract/vocabulary/refusals.hi.json'),
      import('#contract/vocabulary/word-lists.hi.json'),
    ]),
  )
  const page = await comes(() => import('../hi.ts'))
  if (!page) return
  const said: Said = { language: 'hi', texts: page.hi, late: null }
  show(said, null)
  const refused = await coming
  if (!refused) return
  const [refusals, wordLists] = refused
  show(said, { language: 'hi', refusals: refusals.default, wordLists: wordLists.default })
}
