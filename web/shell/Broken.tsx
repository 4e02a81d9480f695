import { useTranslation } from 'react-i18next'

/** A screen that could not be shown: its program did not arrive, or it broke. */
export function Broken() {
  const { t } = useTranslation()

  return (
    <main className="full-message">
      <h1>{t('shell.brokenTitle')}</h1>
      <p className="muted">{t('shell.brokenWords')}</p>
      <button type="button" className="btn primary" onClick={() => location.reload()}>
        {t('shell.tryAgain')}
      </button>
    </main>
  )
}
