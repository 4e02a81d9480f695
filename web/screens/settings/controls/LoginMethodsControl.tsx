import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import styles from '../settings.module.css'
import type { ControlProps } from './control.ts'

/**
 * Passwords, with a code as one more way; or the organisation's identity provider and nothing
 * beside it.
 */
export function LoginMethodsControl({ value, onChange }: ControlProps<'login_methods'>) {
  const { t } = useTranslation()
  const isSso = value?.includes('sso') ?? false

  return (
    <div className={styles.settingsOptions}>
      <label className={styles.settingsOption}>
        <input type="checkbox" className="check" checked={!isSso} disabled />
        {t('settings.choice.login_methods.password')}
      </label>
      <label className={styles.settingsOption}>
        <input
          type="checkbox"
          className="check"
          checked={value?.includes('otp') ?? false}
          disabled={isSso}
          onChange={(event) => onChange(event.target.checked ? ['password', 'otp'] : ['password'])}
        />
        {t('settings.choice.login_methods.otp')}
      </label>
      <label className={styles.settingsOption}>
        <input
          type="checkbox"
          className="check"
          checked={isSso}
          onChange={(event) => onChange(event.target.checked ? ['sso'] : ['password', 'otp'])}
        />
        {t('settings.choice.login_methods.sso')}
      </label>
      {isSso && (
        <div className="note wait" role="status">
          <Icon name="warn" />
          <span>{t('settings.ssoOnlyWarning')}</span>
        </div>
      )}
    </div>
  )
}
