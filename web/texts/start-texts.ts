import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#contract/vocabulary/states.ts'

/**
 * Languages whose files have every key (a test compares them); the others of the product join when
 * theirs are whole.
 */
export const offeredLanguages = ['en', 'hi'] as const satisfies readonly Language[]
export type OfferedLanguage = (typeof offeredLanguages)[number]

export const languageNames: Record<OfferedLanguage, string> = { en: 'English', hi: 'हिन्दी' }

/**
 * The files of texts that one entry needs, each language a way to fetch them: an entry carries only
 * its own.
 */
export type EntryTexts = Record<OfferedLanguage, () => Promise<readonly { default: object }[]>>

/**
 * A refusal finds its sentence by its code. In English the server words it; what is wrong with a
 * field this browser finds itself, so that those texts are there in English, too.
 */
const refusalTexts: EntryTexts = {
  en: async () => {
    const { rules } = await import('#contract/vocabulary/rules.ts')

    return [{ default: { rules } }]
  },
  hi: async () => {
    const [refusals, rules, wordLists] = await Promise.all([
      import('#contract/vocabulary/refusals.hi.json'),
      import('#contract/vocabulary/rules.hi.json'),
      import('#contract/vocabulary/word-lists.hi.json'),
    ])

    return [{ default: { refusals: refusals.default, rules: rules.default, wordLists: wordLists.default } }]
  },
}

/** All that this page has asked for so far: a change of language brings each of them. */
const asked = new Set([refusalTexts])

/** What the person reads, or will as soon as its texts are there. */
let wanted: OfferedLanguage = 'en'

const key = 'language'

export function chosenLanguage(): OfferedLanguage {
  const wanted = [localStorage.getItem(key) ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2))
  return offeredLanguages.find((language) => wanted[0] === language) ?? firstOffered(wanted.slice(1)) ?? 'en'
}

const firstOffered = (tags: string[]): OfferedLanguage | undefined =>
  tags
    .map((tag) => offeredLanguages.find((language) => language === tag))
    .find((language) => language !== undefined)

/** Loads the entry's texts in one language and no other. */
export async function startTexts(entryTexts: EntryTexts): Promise<void> {
  wanted = chosenLanguage()
  await i18next.use(initReactI18next).init({
    lng: wanted,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  await Promise.all([load(refusalTexts, wanted), addTexts(entryTexts)])
  document.documentElement.lang = wanted
}

/** Further texts, of what is shown only after this; also in a language that is on its way. */
export async function addTexts(texts: EntryTexts): Promise<void> {
  asked.add(texts)
  const languages = new Set([i18next.language as OfferedLanguage, wanted])
  await Promise.all([...languages].map((language) => load(texts, language)))
}

/**
 * The language in which somebody was written to, where this browser has none of its own choice and
 * it is offered. Nobody chose it, so it is not kept: the next person at a shared phone is written
 * to in theirs.
 */
export async function speakIfNoneChosen(language: string): Promise<void> {
  const offered = offeredLanguages.find((one) => one === language)
  if (offered && offered !== i18next.language && localStorage.getItem(key) === null) await speak(offered)
}

/** Somebody's own choice, kept in this browser. */
export async function changeLanguage(language: OfferedLanguage): Promise<void> {
  if (await speak(language)) localStorage.setItem(key, language)
}

/** False where the person has chosen another one meanwhile: the last choice stays. */
async function speak(language: OfferedLanguage): Promise<boolean> {
  wanted = language
  try {
    await Promise.all([...asked].map((texts) => load(texts, language)))
  } catch (cause) {
    if (wanted === language) wanted = i18next.language as OfferedLanguage
    throw cause
  }
  if (wanted !== language) return false
  await i18next.changeLanguage(language)
  document.documentElement.lang = language

  return true
}

const loaded: Record<OfferedLanguage, Set<EntryTexts>> = { en: new Set(), hi: new Set() }

/** Files share sections (`login` is in three), so each is laid into what is there. */
async function load(texts: EntryTexts, language: OfferedLanguage): Promise<void> {
  if (loaded[language].has(texts)) return
  for (const file of await texts[language]())
    i18next.addResourceBundle(language, 'translation', file.default, true)
  loaded[language].add(texts)
}
