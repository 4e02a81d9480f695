import { type Language, languages } from '#contract/vocabulary/states.ts'

const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** What people call the languages: their codes, their English names, their own. */
const byWord = new Map<string, Language>(
  languages.flatMap((code) => {
    const own = new Intl.DisplayNames([code], { type: 'language' }).of(code)

    return [code, names.of(code), own]
      .filter((word) => word !== undefined)
      .map((word) => [word.toLowerCase(), code] as const)
  }),
)

export const readLanguage = (text: string): Language | null => byWord.get(text.trim().toLowerCase()) ?? null
