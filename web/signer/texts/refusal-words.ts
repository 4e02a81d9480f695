import { sayCode, type Values, type Words } from '#contract/vocabulary/fill.ts'

export interface RefusalTexts {
  language: string
  refusals: Readonly<Record<string, string>>
  wordLists: Words
}

/**
 * The server words a refusal in English; these are loaded with another language's texts, so English
 * carries none.
 */
let texts: RefusalTexts | null = null

export function keepRefusalWords(inLanguage: RefusalTexts | null): void {
  texts = inLanguage
}

export function refusalWords(said: { code: string; values?: Values | undefined }): string | null {
  return texts && (sayCode(texts.refusals, said, texts.language, texts.wordLists) ?? null)
}
