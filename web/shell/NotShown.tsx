import { useTranslation } from 'react-i18next'
import { failureWords } from '../texts/failure-words.ts'
import type { CallFailure } from '../wire/call-failure.ts'
import { Unavailable } from './Unavailable.tsx'

interface Props {
  failure: CallFailure
  onAgain: () => void
}

/**
 * Instead of a page about one thing: there is none at this address, or it could not be read at this
 * moment.
 */
export function NotShown({ failure, onAgain }: Props) {
  const { t, i18n } = useTranslation()
  // Whatever is in an address where an id should be is nothing that anybody looks for.
  if (failure.httpStatus === 400 || failure.httpStatus === 404) return <Unavailable />

  return (
    <section className="full-message">
      <h1>{t('shell.notShownTitle')}</h1>
      <p className="muted" role="alert">
        {failureWords(t, i18n.language, failure)}
      </p>
      <button type="button" className="btn primary" onClick={onAgain}>
        {t('shell.tryAgain')}
      </button>
    </section>
  )
}
