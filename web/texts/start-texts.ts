import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#contract/vocabulary/states.ts'

/** Languages whose file has every key (a test compares them); the others of the product join when theirs is whole. */
export const offeredLanguages = ['en', 'hi'] as const satisfies readonly Language[]
export type OfferedLanguage = (typeof offeredLanguages)[number]

export const languageNames: Record<OfferedLanguage, string> = { en: 'English', hi: 'हिन्दी' }

const files: Record<OfferedLanguage, () => Promise<{ default: object }>> = {
  en: () => import('./en.json'),
  hi: () => import('./hi.json'),
}

const key = 'language'

export function chosenLanguage(): OfferedLanguage {
  const wished = [localStorage.getItem(key) ?? '', ...navigator.languages].map((tag) => tag.slice(0, 2))
  return offeredLanguages.find((language) => wished[0] === language) ?? firstOffered(wished.slice(1)) ?? 'en'
}

const firstOffered = (tags: string[]): OfferedLanguage | undefined =>
  tags
    .map((tag) => offeredLanguages.find((language) => language === tag))
    .find((language) => language !== undefined)

/** Loads one language's file and no other. */
export async function startTexts(): Promise<void> {
  const language = chosenLanguage()
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: (await files[language]()).default } },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
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
  if (!i18next.hasResourceBundle(language, 'translation'))
    i18next.addResourceBundle(language, 'translation', (await files[language]()).default)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
