import { useCallback, useEffect, useState } from 'react'
import { en, type TextKey, type Texts } from './texts/en.ts'

export type Say = (key: TextKey, values?: Record<string, string | number>) => string

export const offered = { en: 'English', hi: 'हिन्दी' } as const
export type Offered = keyof typeof offered

const remembered = 'muhar.language'

/** The page's words in the language the person last chose anywhere in the product. */
export function useWords() {
  const [language, setLanguage] = useState<Offered>(() =>
    localStorage.getItem(remembered) === 'hi' ? 'hi' : 'en',
  )
  const [texts, setTexts] = useState<Texts>(en)

  useEffect(() => {
    document.documentElement.lang = language
    document.title = `${language === 'hi' ? 'जाँच' : 'Verification'} · Muhar`
    let wanted = true
    if (language === 'en') setTexts(en)
    else void import('./texts/hi.ts').then(({ hi }) => wanted && setTexts(hi))
    return () => {
      wanted = false
    }
  }, [language])

  const choose = (next: Offered) => {
    localStorage.setItem(remembered, next)
    setLanguage(next)
  }
  const t = useCallback<Say>(
    (key, values = {}) =>
      texts[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
    [texts],
  )

  return { t, language, choose }
}
