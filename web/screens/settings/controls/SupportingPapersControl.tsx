import { useTranslation } from 'react-i18next'
import { type UsualPaper, usualPapers } from '#contract/vocabulary/supporting-papers.ts'
import type { ValueOf } from '../edits.ts'
import styles from '../settings.module.css'
import type { ControlProps } from './control.ts'
import { useTyped } from './use-typed.ts'

const none: ValueOf<'supporting_papers'> = { kinds: [], others: [], required: true }
const read = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What each signer is asked to add: ticked in a list, or named in own words, one in a line. */
export function SupportingPapersControl({
  value,
  onChange,
  describedBy,
  isWrong,
}: ControlProps<'supporting_papers'>) {
  const { t } = useTranslation()
  const now = value ?? none
  const [typed, take] = useTyped(now.others, read, (list) => list.join('\n'))
  const tick = (kind: UsualPaper, isOn: boolean) =>
    onChange({ ...now, kinds: usualPapers.filter((one) => (one === kind ? isOn : now.kinds.includes(one))) })

  return (
    <div className={styles.settingsOptions}>
      {usualPapers.map((kind) => (
        <label key={kind} className={styles.settingsOption}>
          <input
            type="checkbox"
            className="check"
            checked={now.kinds.includes(kind)}
            onChange={({ target }) => tick(kind, target.checked)}
          />
          {t(`papers.kind.${kind}`)}
        </label>
      ))}
      <label className="field">
        <span className="sm">{t('settings.supportingPapers.others')}</span>
        <span className={isWrong ? 'input bad' : 'input'}>
          <textarea
            className={styles.settingsLines}
            rows={Math.max(2, now.others.length + 1)}
            aria-describedby={describedBy}
            {...(isWrong && { 'aria-invalid': true })}
            value={typed}
            onChange={({ target }) => onChange({ ...now, others: take(target.value) })}
          />
        </span>
      </label>
      <label className={styles.settingsOption}>
        <input
          type="checkbox"
          className="check"
          checked={now.required}
          onChange={({ target }) => onChange({ ...now, required: target.checked })}
        />
        {t('settings.supportingPapers.required')}
      </label>
    </div>
  )
}
