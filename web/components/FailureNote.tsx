import { useTranslation } from 'react-i18next'
import { failureWords } from '../texts/failure-words.ts'
import { Icon } from './Icon.tsx'

/** Why an act failed; nothing where none did. */
export function FailureNote({ failure }: { failure: unknown }) {
  const { t, i18n } = useTranslation()
  if (!failure) return null

  return (
    <div className="note no" role="alert">
      <Icon name="bad" />
      <span>{failureWords(t, i18n.language, failure)}</span>
    </div>
  )
}
