import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type KeyService, keyServices } from '#contract/vocabulary/api-keys.ts'
import { Icon } from '../../../components/Icon.tsx'
import styles from './developers.module.css'

interface Props {
  chosen: readonly KeyService[]
  error: string | undefined
  onChange: (chosen: KeyService[]) => void
}

export function ServicesField({ chosen, error, onChange }: Props) {
  const { t } = useTranslation()
  const errorId = useId()

  return (
    <fieldset className="plain-set" aria-describedby={error ? errorId : undefined}>
      <legend className="label">{t('developers.services')}</legend>
      <div className={styles.services}>
        {keyServices.map((service) => (
          <label key={service} className="tick-row">
            <input
              type="checkbox"
              className="check"
              checked={chosen.includes(service)}
              onChange={({ target }) =>
                onChange(
                  keyServices.filter((one) => (one === service ? target.checked : chosen.includes(one))),
                )
              }
            />
            <span>{t(`developers.service.${service}`)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="error" id={errorId} role="alert">
          <Icon name="bad" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
