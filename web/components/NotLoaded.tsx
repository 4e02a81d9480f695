import { useTranslation } from 'react-i18next'
import { failureWords } from '../texts/failure-words.ts'
import type { CallFailure } from '../wire/call-failure.ts'
import { Icon } from './Icon.tsx'

interface Props {
  asked: { error: CallFailure | null; refetch: () => unknown }
}

/** Why something that was asked for is not there, and another try; nothing where nothing failed. */
export function NotLoaded({ asked: { error, refetch } }: Props) {
  const { t, i18n } = useTranslation()
  if (!error) return null

  return (
    <div className="note no" role="alert">
      <Icon name="warn" />
      <span>{failureWords(t, i18n.language, error)}</span>
      <button type="button" className="btn compact right" onClick={() => void refetch()}>
        {t('shell.tryAgain')}
      </button>
    </div>
  )
}
