import { useTranslation } from 'react-i18next'
import type { FieldInput } from '#contract/signers/field-input.ts'
import { defaultMegabytes, settingsOf } from '#contract/vocabulary/fields/settings.ts'
import type { PositionKind } from '#contract/vocabulary/position-kinds.ts'
import { Field } from '../../../components/Field.tsx'
import styles from './fields.module.css'
import type { SettingPath } from './use-field-draft.ts'

interface Props {
  kind: PositionKind
  draft: FieldInput
  change: (part: Partial<FieldInput>) => void
  error: (path: SettingPath) => string | undefined
}

/**
 * What the limits of a kind are about: characters, numbers, days, how many are chosen, megabytes.
 */
const about = (kind: PositionKind): 'characters' | 'numbers' | 'days' | 'chosen' | 'megabytes' => {
  if (kind === 'file') return 'megabytes'
  if (kind === 'day') return 'days'
  if (kind === 'several_of') return 'chosen'

  return kind === 'number' || kind === 'amount' ? 'numbers' : 'characters'
}

export function LimitsEditor({ kind, draft, change, error }: Props) {
  const { t } = useTranslation()
  const has = (setting: keyof FieldInput) => settingsOf[kind].includes(setting as never)
  const what = about(kind)
  const whole = (setting: 'decimals' | 'cells', most: number) => (
    <Field label={t(`fields.${setting}`)} error={error(setting)}>
      {(control) => (
        <span className="input compact">
          <input
            {...control}
            type="number"
            min={setting === 'cells' ? 1 : 0}
            max={most}
            value={draft[setting] ?? ''}
            onChange={({ target }) =>
              change({
                [setting]:
                  target.value === ''
                    ? undefined
                    : Math.min(most, Math.max(0, Math.trunc(Number(target.value)))),
              })
            }
          />
        </span>
      )}
    </Field>
  )

  return (
    <div className={styles.pair}>
      {(['least', 'most'] as const).filter(has).map((limit) => (
        <Field
          key={limit}
          label={what === 'megabytes' ? t('fields.megabytes.most') : t(`fields.${what}.${limit}`)}
          error={error(limit)}
        >
          {(control) => (
            <span className="input compact">
              <input
                {...control}
                inputMode={what === 'days' ? 'text' : 'decimal'}
                placeholder={what === 'days' ? '2026-11-24' : undefined}
                {...(what === 'megabytes' && { placeholder: String(defaultMegabytes) })}
                maxLength={30}
                value={draft[limit] ?? ''}
                onChange={({ target }) =>
                  change({ [limit]: target.value.trim().replace(/,/g, '') || undefined })
                }
              />
            </span>
          )}
        </Field>
      ))}
      {has('decimals') && whole('decimals', 6)}
      {has('cells') && whole('cells', 40)}
    </div>
  )
}
