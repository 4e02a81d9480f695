import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { exampleOf } from '#contract/vocabulary/mask.ts'
import { longestReference, ReferenceMask } from '#contract/vocabulary/reference-mask.ts'
import { type ReferenceIdRule, referenceScopes } from '#contract/vocabulary/sending-settings.ts'
import styles from '../settings.module.css'
import type { ControlProps } from './control.ts'

const none: ReferenceIdRule = { pattern: null, unique: 'organisation', required: false }

/**
 * The form of references with an example as it is typed, whether one must be given, and among what
 * it stands alone.
 */
export function ReferenceRuleControl({
  value,
  onChange,
  describedBy,
  isWrong,
}: ControlProps<'reference_id_rule'>) {
  const { t } = useTranslation()
  const id = useId()
  const rule = value ?? none
  const mask = ReferenceMask.safeParse(rule.pattern ?? '')

  return (
    <div className={styles.settingsOptions}>
      <label className="field">
        <span className="sm">{t('settings.reference.pattern')}</span>
        <span className={isWrong ? 'input bad' : 'input'}>
          <input
            className="mono"
            spellCheck={false}
            maxLength={longestReference}
            placeholder="INV-####"
            aria-describedby={`${describedBy} ${id}`}
            {...(isWrong && { 'aria-invalid': true })}
            value={rule.pattern ?? ''}
            onChange={({ target: { value: typed } }) => onChange({ ...rule, pattern: typed || null })}
          />
        </span>
        <span className="help" id={id}>
          {t('settings.reference.signs')}{' '}
          {mask.success && t('settings.reference.example', { example: exampleOf(mask.data) })}
        </span>
      </label>
      <label className={styles.settingsOption}>
        <input
          type="checkbox"
          className="check"
          checked={rule.required}
          onChange={(event) => onChange({ ...rule, required: event.target.checked })}
        />
        {t('settings.reference.required')}
      </label>
      <label className="field">
        <span className="sm">{t('settings.reference.unique')}</span>
        <span className="input">
          <select
            value={rule.unique}
            onChange={(event) =>
              onChange({
                ...rule,
                unique: referenceScopes.find((one) => one === event.target.value) ?? 'organisation',
              })
            }
          >
            {referenceScopes.map((scope) => (
              <option key={scope} value={scope}>
                {t(`settings.reference.scope.${scope}`)}
              </option>
            ))}
          </select>
        </span>
      </label>
    </div>
  )
}
