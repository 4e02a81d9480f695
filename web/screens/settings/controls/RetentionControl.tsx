import { useTranslation } from 'react-i18next'
import type { ControlProps } from './control.ts'

const kinds = ['drafts', 'papers'] as const

export function RetentionControl({ value, onChange, describedBy, isWrong }: ControlProps<'retention'>) {
  const { t } = useTranslation()
  const kept = { drafts: value?.drafts ?? Number.NaN, papers: value?.papers ?? Number.NaN }

  return (
    <div className="settings-pair">
      {kinds.map((kind) => (
        <label key={kind} className="field">
          <span className="sm">{t(`settings.retention.${kind}`)}</span>
          <span className={isWrong ? 'in bad settings-number' : 'in settings-number'}>
            <input
              type="number"
              inputMode="numeric"
              min={1}
              step={1}
              aria-describedby={describedBy}
              {...(isWrong && { 'aria-invalid': true })}
              value={Number.isNaN(kept[kind]) || kept[kind] === null ? '' : kept[kind]}
              onChange={(event) =>
                onChange({
                  ...kept,
                  [kind]: event.target.value === '' ? Number.NaN : Number(event.target.value),
                })
              }
            />
            <span className="q sm">{t('settings.unit.days')}</span>
          </span>
        </label>
      ))}
    </div>
  )
}
