import { useTranslation } from 'react-i18next'

/** Portal §2: over the page while the session ends on the server. */
export function LeavingOverlay() {
  const { t } = useTranslation()

  return (
    <div className="overlay" role="status">
      <span className="spin" />
      {t('logout.leaving')}
    </div>
  )
}
