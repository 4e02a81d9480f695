import { useEffect, useState } from 'react'
import { fieldRules } from '#contract/vocabulary/field-rules.ts'
import { sayCode, type Values } from '#contract/vocabulary/fill.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { untilItComes } from '../../wire/until-it-comes.ts'
import { useEveryText } from '../texts/use-every-text.ts'
import { wordsOf } from '../wire.ts'

export interface Said {
  code: string
  values?: Values | undefined
  message?: string
}

/**
 * What is wrong with a field, in the signer's language: the page finds it before the server does.
 */
export function useProblemWords() {
  const { language, late, t } = useEveryText()
  const [texts, setTexts] = useState<Readonly<Record<string, string>> | null>(null)
  useEffect(() => {
    if (late) return setTexts(late.rules)
    let wanted = true
    const load = async (): Promise<Readonly<Record<string, string>>> =>
      language === 'hi'
        ? (await import('#contract/vocabulary/rules.hi.json')).default
        : { ...(await import('#contract/vocabulary/rules.ts')).rules, ...fieldRules }
    void untilItComes(load, () => wanted).then((texts) => wanted && texts && setTexts(texts))

    return () => {
      wanted = false
    }
  }, [language, late])

  // Until the words are there, something is said all the same.
  const sayProblem = (said: Said): string =>
    (texts && sayCode(texts, said, language, {})) ?? said.message ?? t('fault')
  const problemOf = (error: unknown): Said => {
    const field = error instanceof CallFailure ? error.fields[0] : undefined
    const isKnown = field && texts && sayCode(texts, field as Said, language, {})

    return isKnown ? (field as Said) : { code: '', message: wordsOf(error, t) }
  }

  return { sayProblem, problemOf }
}
