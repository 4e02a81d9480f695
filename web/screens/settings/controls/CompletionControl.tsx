import { useTranslation } from 'react-i18next'
import { type Completion, mostCopies } from '#contract/vocabulary/sending-settings.ts'
import styles from '../settings.module.css'
import type { ControlProps } from './control.ts'
import { useTyped } from './use-typed.ts'

const usual: Completion = { copy_to: [], certificate: true }
const read = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/**
 * Who gets the signed papers besides those who sign and send, one address in a line, and whether
 * the certificate goes with them.
 */
export function CompletionControl({ value, onChange, describedBy, isWrong }: ControlProps<'completion'>) {
  const { t } = useTranslation()
  const now = value ?? usual
  const [typed, take] = useTyped(now.copy_to, read, (list) => list.join('\n'))

  return (
    <div className={styles.settingsOptions}>
      <label className="field">
        <span className="sm">{t('settings.completion.copyTo')}</span>
        <span className={isWrong ? 'input bad' : 'input'}>
          <textarea
            className={styles.settingsLines}
            rows={Math.min(mostCopies, Math.max(2, now.copy_to.length + 1))}
            spellCheck={false}
            inputMode="email"
            aria-describedby={describedBy}
            {...(isWrong && { 'aria-invalid': true })}
            value={typed}
            onChange={(event) => onChange({ ...now, copy_to: take(event.target.value) })}
          />
        </span>
      </label>
      <label className={styles.settingsOption}>
        <input
          type="checkbox"
          className="check"
          checked={now.certificate}
          onChange={(event) => onChange({ ...now, certificate: event.target.checked })}
        />
        {t('settings.completion.certificate')}
      </label>
    </div>
  )
}
