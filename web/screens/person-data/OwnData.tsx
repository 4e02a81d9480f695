import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TakeCopy } from './TakeCopy.tsx'

/** In one's profile: what the organisation keeps about one, to be had. */
export function OwnData() {
  const { t } = useTranslation()

  return (
    <section className="sheet" aria-labelledby="own-data">
      <div className="sheet-head">
        <h2 id="own-data">{t('personData.own')}</h2>
        <span className="right">
          <TakeCopy />
        </span>
      </div>
      <p className="pad muted">
        {t('personData.ownWords')} <Link to="/profile/downloads">{t('downloads.title')}</Link>
      </p>
    </section>
  )
}
