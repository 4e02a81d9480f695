import { useTranslation } from 'react-i18next'
import styles from '../settings.module.css'
import { type ControlProps, named } from './control.ts'

/** The page itself was agreed with the operator; whether sessions end there is set here. */
export function LoginPageControl(props: ControlProps<'customised_login_page'>) {
  const { t } = useTranslation()
  const { value, loginPage, onChange } = props
  if (!loginPage && !value?.enabled) return <p className="sm muted">{t('settings.noLoginPage')}</p>

  return (
    <span className={styles.settingsOption}>
      <input
        {...named(props)}
        type="checkbox"
        className="check"
        checked={value?.enabled === true}
        onChange={(event) =>
          onChange({ enabled: event.target.checked, path: loginPage ?? value?.path ?? '' })
        }
      />
      <span className="mono">{`#/${loginPage ?? value?.path ?? ''}`}</span>
    </span>
  )
}
