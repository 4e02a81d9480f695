import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import { failedWords } from './failed-words.ts'

/** Portal §4, error: this registration cannot go on. What was typed is in the form again. */
export function RegistrationFailed({ failure, onAgain }: { failure: unknown; onAgain: () => void }) {
  const { t, i18n } = useTranslation()

  return (
    <div className="login-told">
      <div className="note no" role="alert">
        <Icon name="bad" />
        <span>{failedWords(t, i18n.language, failure, 'register.failed.onboard').words}</span>
      </div>
      <p className="muted">{t('register.error.words')}</p>
      <button type="button" className="btn primary big wide" onClick={onAgain}>
        {t('register.error.again')}
      </button>
    </div>
  )
}
