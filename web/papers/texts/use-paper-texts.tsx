import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { fill, useTexts } from '../../signer/texts/use-texts.tsx'
import { untilItComes } from '../../wire/until-it-comes.ts'
import { en, type PaperTextKey, type PaperTexts } from './en.ts'

const PaperTextsContext = createContext<PaperTexts>(en)

/** Beside the texts of the signer's pages, in the language that is chosen there. */
export function PaperTextsProvider({ children }: { children: ReactNode }) {
  const { chosen } = useTexts()
  const [texts, setTexts] = useState<PaperTexts>(en)

  useEffect(() => {
    if (chosen === 'en') return setTexts(en)
    let wanted = true
    void untilItComes(
      () => import('./hi.ts'),
      () => wanted,
    ).then((file) => wanted && file && setTexts(file.hi))
    return () => {
      wanted = false
    }
  }, [chosen])

  return <PaperTextsContext value={texts}>{children}</PaperTextsContext>
}

export function usePaperTexts() {
  const texts = useContext(PaperTextsContext)

  return useMemo(
    () => (key: PaperTextKey, values?: Record<string, string | number>) => fill(texts[key], values),
    [texts],
  )
}
