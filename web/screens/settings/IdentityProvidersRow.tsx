import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Providers have a page of their own, and are saved there. */
export function IdentityProvidersRow() {
  const { t } = useTranslation()

  return (
    <fieldset className="setting" id="setting-identity_providers">
      <legend>{t('settings.label.identity_providers')}</legend>
      <p className="help">{t('settings.words.identity_providers')}</p>
      <div className="setting-value">
        <Link className="btn" to="/settings/identity-providers">
          {t('identityProviders.open')}
        </Link>
      </div>
    </fieldset>
  )
}
