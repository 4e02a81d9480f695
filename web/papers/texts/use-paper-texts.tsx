import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { fill, useTexts } from '../../signer/texts/use-texts.tsx'
import { en, type PaperTextKey, type PaperTexts } from './en.ts'

const PaperTextsContext = createContext<PaperTexts>(en)

/** Beside the texts of the signer's pages, in the language that is chosen there. */
export function PaperTextsProvider({ children }: { children: ReactNode }) {
  const { language } = useTexts()
  const [texts, setTexts] = useState<PaperTexts>(en)

  useEffect(() => {
    if (language === 'en') return setTexts(en)
    let wanted = true
    void import('./hi.ts').then(({ hi }) => wanted && setTexts(hi))
    return () => {
      wanted = false
    }
  }, [language])

  return <PaperTextsContext value={texts}>{children}</PaperTextsContext>
}

export function usePaperTexts() {
  const texts = useContext(PaperTextsContext)

  return useMemo(
    () => (key: PaperTextKey, values?: Record<string, string | number>) => fill(texts[key], values),
    [texts],
  )
}
