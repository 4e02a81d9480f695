import { useTranslation } from 'react-i18next'
import { PasskeyNotUsed } from '../components/passkeys.ts'
import { failureWords } from '../texts/failure-words.ts'

/** Why an act was refused, in the person's language; undefined while nothing was. */
export function useRefusedWords(failure: unknown): string | undefined {
  const { t, i18n } = useTranslation()
  if (failure === undefined) return undefined

  return failure instanceof PasskeyNotUsed ? t('failures.passkey') : failureWords(t, i18n.language, failure)
}
