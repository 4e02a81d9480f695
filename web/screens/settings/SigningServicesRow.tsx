import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './settings.module.css'

/** Signing services have a page of their own, and are saved there. */
export function SigningServicesRow() {
  const { t } = useTranslation()

  return (
    <fieldset className={styles.setting} id="setting-signing_services">
      <legend>{t('settings.label.signing_services')}</legend>
      <p className="help">{t('settings.words.signing_services')}</p>
      <div className={styles.settingValue}>
        <Link className="btn" to="/settings/signing-services">
          {t('settings.openSigningServices')}
        </Link>
      </div>
    </fieldset>
  )
}
