import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** A path that does not exist, or not in this version, or a screen that could not be shown. */
export function Unavailable() {
  const { t } = useTranslation()
  return (
    <main className="full-message">
      <h1>{t('shell.notHereTitle')}</h1>
      <p className="m">{t('shell.notHereWords')}</p>
      <Link className="btn primary" to="/documents">
        {t('shell.toDocuments')}
      </Link>
    </main>
  )
}
