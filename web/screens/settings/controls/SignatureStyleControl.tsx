import { useTranslation } from 'react-i18next'
import styles from '../settings.module.css'
import type { ControlProps } from './control.ts'

const shown = ['code', 'logo'] as const

export function SignatureStyleControl({ value, onChange }: ControlProps<'signature_style'>) {
  const { t } = useTranslation()
  const style = { code: value?.code ?? false, logo: value?.logo ?? false }

  return (
    <div className={styles.settingsOptions}>
      {shown.map((one) => (
        <label key={one} className={styles.settingsOption}>
          <input
            type="checkbox"
            className="check"
            checked={style[one]}
            onChange={(event) => onChange({ ...style, [one]: event.target.checked })}
          />
          {t(`settings.style.${one}`)}
        </label>
      ))}
    </div>
  )
}
