import { useTranslation } from 'react-i18next'
import type { ControlProps } from './control.ts'

const limits = ['megabytes', 'pages'] as const

/** How large and how long a file may be. */
export function FileLimitsControl({ value, onChange, describedBy, isWrong }: ControlProps<'file_limits'>) {
  const { t } = useTranslation()
  const now = { megabytes: value?.megabytes ?? Number.NaN, pages: value?.pages ?? Number.NaN }

  return (
    <div className="settings-pair">
      {limits.map((limit) => (
        <label key={limit} className="field">
          <span className="sm">{t(`settings.fileLimits.${limit}`)}</span>
          <span className={isWrong ? 'in bad settings-number' : 'in settings-number'}>
            <input
              type="number"
              inputMode="numeric"
              min={1}
              step={1}
              aria-describedby={describedBy}
              {...(isWrong && { 'aria-invalid': true })}
              value={Number.isNaN(now[limit]) || now[limit] === null ? '' : now[limit]}
              onChange={(event) =>
                onChange({
                  ...now,
                  [limit]: event.target.value === '' ? Number.NaN : Number(event.target.value),
                })
              }
            />
            <span className="q sm">{t(`settings.unit.${limit}`)}</span>
          </span>
        </label>
      ))}
    </div>
  )
}
