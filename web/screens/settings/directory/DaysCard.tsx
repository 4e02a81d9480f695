import { useTranslation } from 'react-i18next'
import type { DirectoryRecord } from '#contract/directory/directory-record.ts'
import { actMoment, dayOnly } from '../../../components/moments.ts'
import styles from './directory.module.css'

/**
 * What came in lately, and what was refused last: the first place to look when somebody is missing.
 */
export function DaysCard({ directory: { days, tokens } }: { directory: DirectoryRecord }) {
  const { t, i18n } = useTranslation()
  const last = tokens
    .map(({ last_used_at }) => last_used_at ?? '')
    .sort()
    .at(-1)

  return (
    <section className="sheet pad col gap-16" aria-labelledby="directory-days">
      <div>
        <h2 id="directory-days">{t('directory.lately')}</h2>
        <p className="muted sm">
          {last
            ? t('directory.lastAsked', { when: actMoment(t, i18n.language, last) })
            : t('directory.neverAsked')}
        </p>
      </div>
      <ul className={styles.directoryRows}>
        {days.map((day) => (
          <li key={day.day}>
            <div>
              <b className="strong">{dayOnly(`${day.day}T12:00:00Z`, i18n.language)}</b>
              <div className="muted sm">
                {t('directory.taken', { count: day.taken })} ·{' '}
                {t('directory.refused', { count: day.refused })}
              </div>
              {day.last_refusal && (
                <div className="sm">
                  {t('directory.lastRefusal')} <span lang="en">{day.last_refusal}</span>
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
