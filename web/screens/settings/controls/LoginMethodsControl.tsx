import { useTranslation } from 'react-i18next'
import type { ControlProps } from './control.ts'

/** The password is always one of the ways; a code is one more. */
export function LoginMethodsControl({ value, onChange }: ControlProps<'login_methods'>) {
  const { t } = useTranslation()

  return (
    <div className="settings-options">
      <label className="settings-option">
        <input type="checkbox" className="ck" checked disabled />
        {t('settings.choice.login_methods.password')}
      </label>
      <label className="settings-option">
        <input
          type="checkbox"
          className="ck"
          checked={value?.includes('otp') ?? false}
          onChange={(event) => onChange(event.target.checked ? ['password', 'otp'] : ['password'])}
        />
        {t('settings.choice.login_methods.otp')}
      </label>
    </div>
  )
}
