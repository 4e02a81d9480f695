import { useTranslation } from 'react-i18next'
import { readHex } from '#contract/vocabulary/colour.ts'
import styles from '../settings.module.css'
import { type ControlProps, named } from './control.ts'

const products = '#2a4494'

/** By eye or by its number; which shade of it is shown follows from what can be read. */
export function AccentControl(props: ControlProps<'accent'>) {
  const { t } = useTranslation()
  const { value = '', isWrong, onChange } = props

  return (
    <span className="row">
      <input
        type="color"
        className={styles.settingsColour}
        aria-label={t('settings.chooseColour')}
        value={readHex(value) ? value.toLowerCase() : products}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className={isWrong ? `input bad ${styles.settingsHex}` : `input ${styles.settingsHex}`}>
        <input
          {...named(props)}
          className="mono"
          maxLength={7}
          spellCheck={false}
          placeholder="#0b5f66"
          value={value}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        />
      </span>
    </span>
  )
}
