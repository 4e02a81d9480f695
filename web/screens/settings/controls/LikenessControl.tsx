import { useTranslation } from 'react-i18next'
import styles from '../settings.module.css'
import { type ControlProps, named } from './control.ts'

/** How alike two names must be, as people say it: in percent. */
export function LikenessControl(props: ControlProps<'name_threshold'>) {
  const { t } = useTranslation()
  const { value, isWrong, onChange } = props

  return (
    <span className={isWrong ? `input bad ${styles.settingsNumber}` : `input ${styles.settingsNumber}`}>
      <input
        {...named(props)}
        type="number"
        inputMode="numeric"
        min={50}
        max={100}
        step={1}
        value={value === undefined ? '' : Number((value * 100).toFixed(4))}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value) / 100)}
      />
      <span className="faint sm">{t('settings.unit.percent')}</span>
    </span>
  )
}
