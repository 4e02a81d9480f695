import { useTranslation } from 'react-i18next'
import styles from '../settings.module.css'
import { type ControlProps, named } from './control.ts'

export function SwitchControl(
  props: ControlProps<
    | 'white_labeled'
    | 'activeNdaFlow'
    | 'role_changes_need_checker'
    | 'templates_need_checker'
    | 'decline'
    | 'exchange_signers'
    | 'witness'
    | 'link_copies'
    | 'tell_signed'
    | 'method_fallback'
    | 'header_footer_qr'
  >,
) {
  const { t } = useTranslation()

  return (
    <span className={styles.settingsOption}>
      <input
        {...named(props)}
        type="checkbox"
        className="check"
        checked={props.value === true}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span aria-hidden="true">{t(props.value ? 'settings.on' : 'settings.off')}</span>
    </span>
  )
}
