import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './many.module.css'

interface Props {
  services: readonly { service_id: string; name: string }[]
  busy: boolean
  isAgreed: boolean
  onGo: (serviceId: string) => void
}

/** At which service the member has a key; one alone is named, and needs no choice. */
export function ServiceWay({ services, busy, isAgreed, onGo }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(services[0]?.service_id ?? '')

  return (
    <>
      <fieldset className={`choices ${styles.ways}`}>
        <legend className="label">{t('signMany.service.where')}</legend>
        {services.map(({ service_id, name }) => (
          <label key={service_id} className={service_id === chosen ? 'choice on' : 'choice'}>
            <input
              type="radio"
              name="service"
              checked={service_id === chosen}
              onChange={() => setChosen(service_id)}
            />
            <b>{name}</b>
          </label>
        ))}
      </fieldset>
      <div className={styles.acts}>
        <button
          type="button"
          className="btn primary"
          disabled={busy || !isAgreed || chosen === ''}
          onClick={() => onGo(chosen)}
        >
          {busy && <span className="spin" />}
          {t('signMany.service.go')}
        </button>
      </div>
    </>
  )
}
