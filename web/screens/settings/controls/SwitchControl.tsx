import { useTranslation } from 'react-i18next'
import { type ControlProps, named } from './control.ts'

export function SwitchControl(
  props: ControlProps<
    'white_labeled' | 'activeNdaFlow' | 'role_changes_need_checker' | 'decline' | 'method_fallback'
  >,
) {
  const { t } = useTranslation()

  return (
    <span className="settings-option">
      <input
        {...named(props)}
        type="checkbox"
        className="ck"
        checked={props.value === true}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span aria-hidden="true">{t(props.value ? 'settings.on' : 'settings.off')}</span>
    </span>
  )
}
