import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { en, type TextKey, type Texts } from './en.ts'
import { keepRefusalWords } from './refusal-words.ts'

/** Languages whose file has every key; each file is a chunk of its own, so a phone loads one. */
export const offered = { en: 'English', hi: 'हिन्दी' } as const
export type Offered = keyof typeof offered

type Say = (key: TextKey, values?: Record<string, string | number>) => string

interface InTexts {
  t: Say
  language: Offered
  /** Somebody's own choice: kept in this browser. */
  choose: (language: Offered) => void
  /**
   * The language of an invitation: kept nowhere, since the next person may be invited in another.
   */
  speak: (language: Offered) => void
}

const TextsContext = createContext<InTexts | null>(null)

const remembered = 'muhar.language'

function isOffered(language: string | null): language is Offered {
  return language !== null && language in offered
}

export function TextsProvider({ children }: { children: ReactNode }) {
  const kept = localStorage.getItem(remembered)
  const [language, setLanguage] = useState<Offered>(isOffered(kept) ? kept : 'en')
  const [texts, setTexts] = useState<Texts>(en)

  useEffect(() => {
    document.documentElement.lang = language
    if (language === 'en') {
      keepRefusalWords(null)
      setTexts(en)
      return
    }
    let wanted = true
    void Promise.all([
      import('./hi.ts'),
      import('../../texts/refusals.hi.json'),
      import('../../texts/word-lists.hi.json'),
    ]).then(([{ hi }, refusals, wordLists]) => {
      if (!wanted) return
      keepRefusalWords({ language, refusals: refusals.default, wordLists: wordLists.default })
      setTexts(hi)
    })
    return () => {
      wanted = false
    }
  }, [language])

  const choose = useCallback((next: Offered) => {
    localStorage.setItem(remembered, next)
    setLanguage(next)
  }, [])
  const t = useCallback<Say>((key, values) => fill(texts[key], values), [texts])
  const value = useMemo(() => ({ t, language, choose, speak: setLanguage }), [t, language, choose])

  return <TextsContext value={value}>{children}</TextsContext>
}

export function useTexts() {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('TextsProvider is missing')

  return texts
}

/**
 * True when the person has chosen a language here before: the sender's choice is then left alone.
 */
export function hasChosenLanguage(): boolean {
  return isOffered(localStorage.getItem(remembered))
}

/** `{name}`, and `{name:one|more}` by its number, which stands for `#`. */
export function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(
    /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g,
    (whole, name: string, one?: string, more?: string) => {
      const value = String(values[name] ?? whole)
      return one === undefined ? value : value === '1' ? one : (more?.replace('#', value) ?? value)
    },
  )
}
