import { useTranslation } from 'react-i18next'
import styles from '../settings.module.css'
import { type ControlProps, named } from './control.ts'

interface Props
  extends ControlProps<
    'idle_timeout' | 'session_limit' | 'unused_account_days' | 'expiry_days' | 'low_balance'
  > {
  unit: 'minutes' | 'sessions' | 'days' | 'percent'
}

/** A whole number; an empty field is none of one's own. */
export function NumberControl(props: Props) {
  const { t } = useTranslation()
  const { value, unit, isWrong, onChange } = props

  return (
    <span className={isWrong ? `input bad ${styles.settingsNumber}` : `input ${styles.settingsNumber}`}>
      <input
        {...named(props)}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      />
      <span className="faint sm">{t(`settings.unit.${unit}`)}</span>
    </span>
  )
}
