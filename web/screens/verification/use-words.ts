import { useCallback, useEffect, useState } from 'react'
import { en, type TextKey, type Texts } from './texts/en.ts'

export type Say = (key: TextKey, values?: Record<string, string | number>) => string

export const offered = { en: 'English', hi: 'हिन्दी' } as const
export type Offered = keyof typeof offered

const remembered = 'muhar.language'

/** The words of the findings in one language. */
export function useSay(language: Offered): Say {
  const [texts, setTexts] = useState<Texts>(en)

  useEffect(() => {
    let wanted = true
    if (language === 'en') setTexts(en)
    else void import('./texts/hi.ts').then(({ hi }) => wanted && setTexts(hi))
    return () => {
      wanted = false
    }
  }, [language])

  return useCallback<Say>(
    (key, values = {}) =>
      texts[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
    [texts],
  )
}

/** The page's words in the language the person last chose anywhere in the product. */
export function useWords() {
  const [language, setLanguage] = useState<Offered>(() =>
    localStorage.getItem(remembered) === 'hi' ? 'hi' : 'en',
  )
  const t = useSay(language)

  useEffect(() => {
    document.documentElement.lang = language
    document.title = `${language === 'hi' ? 'जाँच' : 'Verification'} · Muhar`
  }, [language])

  const choose = (next: Offered) => {
    localStorage.setItem(remembered, next)
    setLanguage(next)
  }

  return { t, language, choose }
}
