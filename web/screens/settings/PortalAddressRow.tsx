import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './settings.module.css'

/** An address is asked and agreed to on a page of its own. */
export function PortalAddressRow() {
  const { t } = useTranslation()

  return (
    <fieldset className={styles.setting} id="setting-portal_address">
      <legend>{t('settings.label.portal_address')}</legend>
      <p className="help">{t('settings.words.portal_address')}</p>
      <div className={styles.settingValue}>
        <Link className="btn" to="/settings/portal-address">
          {t('settings.openAddress')}
        </Link>
      </div>
    </fieldset>
  )
}
