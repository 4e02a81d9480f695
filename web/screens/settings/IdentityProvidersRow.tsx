import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './settings.module.css'

/** Providers have a page of their own, and are saved there. */
export function IdentityProvidersRow() {
  const { t } = useTranslation()

  return (
    <fieldset className={styles.setting} id="setting-identity_providers">
      <legend>{t('settings.label.identity_providers')}</legend>
      <p className="help">{t('settings.words.identity_providers')}</p>
      <div className={styles.settingValue}>
        <Link className="btn" to="/settings/identity-providers">
          {t('identityProviders.open')}
        </Link>
      </div>
    </fieldset>
  )
}
