import { useTranslation } from 'react-i18next'
import { periodNames } from '../periods.ts'
import styles from './company.module.css'
import type { CompanyAddress } from './company-address.ts'

interface Props {
  address: CompanyAddress
  onChange: (part: Partial<CompanyAddress>) => void
}

/** Which days are shown, and whether those before stand beside them. */
export function PeriodChoice({ address, onChange }: Props) {
  const { t } = useTranslation()
  const { name, period, compares } = address
  const day = (end: 'from' | 'to') => (
    <label className={styles.day}>
      <span className="sm muted">{t(`company.${end}`)}</span>
      <span className="input compact">
        <input
          type="date"
          name={end}
          value={period[end]}
          onChange={({ target: { value } }) => {
            if (!value) return
            const own = { ...period, [end]: value }
            // The other end goes along rather than being wrong.
            if (own.from > own.to) own[end === 'from' ? 'to' : 'from'] = value
            onChange({ name: null, period: own })
          }}
        />
      </span>
    </label>
  )

  return (
    <div className={styles.choices}>
      <fieldset className={`seg ${styles.periods}`}>
        <legend className="visually-hidden">{t('company.period')}</legend>
        {periodNames.map((one) => (
          <label key={one} className={name === one ? 'on' : undefined}>
            <input
              className="visually-hidden"
              type="radio"
              name="period"
              checked={name === one}
              onChange={() => onChange({ name: one })}
            />
            {t(`company.of.${one}`)}
          </label>
        ))}
      </fieldset>
      {day('from')}
      {day('to')}
      <label className="tick-row">
        <input
          type="checkbox"
          className="check"
          checked={compares}
          onChange={({ target }) => onChange({ compares: target.checked })}
        />
        {t('company.compare')}
      </label>
    </div>
  )
}
