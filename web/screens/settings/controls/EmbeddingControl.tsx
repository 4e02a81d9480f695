import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from '../settings.module.css'
import type { ControlProps } from './control.ts'
import { useTyped } from './use-typed.ts'

const read = (text: string): string[] => text.split(/\s+/).filter(Boolean)
const write = (list: readonly string[]): string => list.join('\n')

/** Which sites may show a signing page in a frame, and where people go from it: one in a line. */
export function EmbeddingControl({ value, onChange, describedBy, isWrong }: ControlProps<'embedding'>) {
  const { t } = useTranslation()
  const now = value ?? { origins: [], return_urls: [] }
  const origins = useTyped(now.origins, read, write)
  const returns = useTyped(now.return_urls, read, write)
  const change = (next: typeof now) =>
    onChange(next.origins.length + next.return_urls.length > 0 ? next : null)
  const lines = [
    { key: 'origins', at: origins, count: now.origins.length },
    { key: 'return_urls', at: returns, count: now.return_urls.length },
  ] as const

  return (
    <div className={styles.settingsOptions}>
      {lines.map(({ key, at: [typed, take], count }) => (
        <label key={key} className="field">
          <span className="sm">{t(`settings.embedding.${key}`)}</span>
          <span className={isWrong ? 'input bad' : 'input'}>
            <textarea
              className={`${styles.settingsLines} mono`}
              rows={Math.min(8, Math.max(2, count + 1))}
              spellCheck={false}
              inputMode="url"
              aria-describedby={describedBy}
              {...(isWrong && { 'aria-invalid': true })}
              value={typed}
              onChange={(event) => change({ ...now, [key]: take(event.target.value) })}
            />
          </span>
        </label>
      ))}
      <p className="help">{t('settings.embedding.application')}</p>
      <Link className="btn compact" to="/settings/developers">
        {t('settings.embedding.keys')}
      </Link>
    </div>
  )
}
