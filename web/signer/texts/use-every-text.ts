import { useCallback } from 'react'
import { en, type TextKey } from './en.ts'
import { fill, useTexts } from './use-texts.tsx'

type SayAny = (key: TextKey, values?: Record<string, string | number>) => string

/** The texts of a screen that is none of the first: the rest of English comes along with it. */
export function useEveryText() {
  const all = useTexts()
  const texts = all.texts ?? en
  const t = useCallback<SayAny>((key, values) => fill(texts[key], values), [texts])

  return { ...all, t }
}
