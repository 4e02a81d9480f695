import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getApiKeys } from '#contract/api-keys/getApiKeys.ts'
import { Icon } from '../../../components/Icon.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { useTitle } from '../../../shell/use-title.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import settingsStyles from '../settings.module.css'
import styles from './developers.module.css'
import { KeyDialog } from './KeyDialog.tsx'
import { KeyRow } from './KeyRow.tsx'

/** The keys by which programs ask for the organisation. */
export function DevelopersScreen() {
  const { t } = useTranslation()
  const asked = useQueryCall(getApiKeys, {})
  const [isMaking, setMaking] = useState(false)
  useTitle(t('developers.title'))
  const keys = asked.data?.keys

  return (
    <div className={settingsStyles.settings}>
      <div>
        <Link to="/settings" className="sm">
          {t('settings.title')}
        </Link>
        <h1>{t('developers.title')}</h1>
        <p className="muted">{t('developers.words')}</p>
        <p className="muted sm">{t('developers.firstCall')}</p>
      </div>
      {!keys && <NotLoaded asked={asked} />}
      {!keys && !asked.error && (
        <div className="sheet pad" role="status" aria-label={t('shell.loading')}>
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
      {keys && (
        <section className="sheet pad col gap-16" aria-labelledby="developers-keys">
          <div className={styles.keyHead}>
            <h2 id="developers-keys">{t('developers.keys')}</h2>
            <button type="button" className="btn" onClick={() => setMaking(true)}>
              <Icon name="plus" />
              {t('developers.make')}
            </button>
          </div>
          {keys.length === 0 && <p className="muted">{t('developers.none')}</p>}
          <ul className={styles.keys}>
            {keys.map((key) => (
              <KeyRow key={key.key_id} of={key} />
            ))}
          </ul>
        </section>
      )}
      {isMaking && <KeyDialog of={null} onClose={() => setMaking(false)} />}
    </div>
  )
}
