import { useCallback } from 'react'
import { en, type TextKey } from './en.ts'
import { fill, useTexts } from './use-texts.tsx'

type SayAny = (key: TextKey, values?: Record<string, string | number>) => string

/**
 * The texts of a screen that is none of the first: the rest of English comes along with it. Its
 * sentences are filled with words of topics, so that it speaks a language only once both are there,
 * and English until then.
 */
export function useEveryText() {
  const all = useTexts()
  const isWhole = all.late !== null || all.language === 'hi'
  const texts = (isWhole && all.texts) || en
  const t = useCallback<SayAny>((key, values) => fill(texts[key], values), [texts])

  return { ...all, language: isWhole ? all.language : ('en' as const), t }
}
