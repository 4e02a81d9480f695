import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#contract/vocabulary/states.ts'

/** Languages whose files have every key (a test compares them); the others of the product join when theirs are whole. */
export const offeredLanguages = ['en', 'hi'] as const satisfies readonly Language[]
export type OfferedLanguage = (typeof offeredLanguages)[number]

export const languageNames: Record<OfferedLanguage, string> = { en: 'English', hi: 'हिन्दी' }

/** The files of texts that one entry needs, each language a way to fetch them: an entry carries only its own. */
export type EntryTexts = Record<OfferedLanguage, () => Promise<readonly { default: object }[]>>

/** The server words a refusal in English; in another language its code finds the sentence. English carries none. */
const refusalsIn: Record<OfferedLanguage, () => Promise<object>> = {
  en: async () => ({}),
  hi: async () => ({ refusals: (await import('./refusals.hi.json')).default }),
}

let textsOfEntry: EntryTexts

const key = 'language'

export function chosenLanguage(): OfferedLanguage {
  const wished = [localStorage.getItem(key) ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2))
  return offeredLanguages.find((language) => wished[0] === language) ?? firstOffered(wished.slice(1)) ?? 'en'
}

const firstOffered = (tags: string[]): OfferedLanguage | undefined =>
  tags
    .map((tag) => offeredLanguages.find((language) => language === tag))
    .find((language) => language !== undefined)

/** Loads the entry's texts in one language and no other. */
export async function startTexts(entryTexts: EntryTexts): Promise<void> {
  textsOfEntry = entryTexts
  const language = chosenLanguage()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  await load(language)
  document.documentElement.lang = language
}

/** The language in which somebody was written to, where this browser has none of its own choice and it is offered. */
export async function chooseIfNone(language: string): Promise<void> {
  const offered = offeredLanguages.find((one) => one === language)
  if (offered && offered !== i18next.language && localStorage.getItem(key) === null)
    await changeLanguage(offered)
}

export async function changeLanguage(language: OfferedLanguage): Promise<void> {
  localStorage.setItem(key, language)
  if (!i18next.hasResourceBundle(language, 'translation')) await load(language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}

/** Files share sections (`login` stands in three), so each is laid into what is there. */
async function load(language: OfferedLanguage): Promise<void> {
  const [files, refusals] = await Promise.all([textsOfEntry[language](), refusalsIn[language]()])
  for (const texts of [...files.map((file) => file.default), refusals])
    i18next.addResourceBundle(language, 'translation', texts, true)
}
