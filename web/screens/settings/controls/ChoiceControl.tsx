import { useTranslation } from 'react-i18next'
import styles from '../settings.module.css'
import type { ControlProps } from './control.ts'

type Choosable =
  | 'logo_position'
  | 'two_factor'
  | 'name_match'
  | 'delegation'
  | 'geo_consent'
  | 'video'
  | 'signer_otp'
  | 'signing_order'
  | 'duplicate_check'

interface Props<K extends Choosable> extends ControlProps<K> {
  name: K
  choices: readonly ControlProps<K>['value'][]
}

/** One of a few, all in sight. */
export function ChoiceControl<K extends Choosable>({ name, choices, value, onChange }: Props<K>) {
  const { t } = useTranslation()

  return (
    <div className={styles.settingsOptions}>
      {choices.map(
        (choice) =>
          choice && (
            <label key={choice} className={styles.settingsOption}>
              <input type="radio" name={name} checked={value === choice} onChange={() => onChange(choice)} />
              {t(`settings.choice.${name}.${choice}` as 'settings.choice.two_factor.off')}
            </label>
          ),
      )}
    </div>
  )
}
