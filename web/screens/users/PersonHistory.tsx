import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { getActivities } from '#contract/audit/getActivities.ts'
import { useMe } from '../../shell/me.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useQueryCall, whyMissing } from '../../wire/use-call.ts'
import { ActivityLine } from '../organisation/activity/ActivityLine.tsx'
import styles from '../organisation/activity/activity.module.css'

const latest = 10

/** What was done to one person here, newest first; the rest is in the record of activity. */
export function PersonHistory({ userId }: { userId: string }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { allowedModules } = useMe()
  const asked = useQueryCall(getActivities, { about_id: userId, maxRows: latest })
  const failure = whyMissing(asked)
  const rows = asked.data?.rows
  const pathOf = (filter: string, id: string) => `/organisation/activity?${filter}=${id}`
  const seesAll = allowedModules['activity-logs'] === true

  return (
    <section className={`sheet ${styles.acts}`} aria-labelledby="person-history">
      <div className="sheet-head">
        <h3 id="person-history">{t('users.history')}</h3>
        {seesAll && (
          <Link className="right sm" to={pathOf('about', userId)}>
            {t('users.wholeHistory')}
          </Link>
        )}
      </div>
      {failure ? (
        <p className="pad muted">{failureWords(t, i18n.language, failure)}</p>
      ) : !rows ? (
        <div className="pad" role="status" aria-label={t('shell.loading')}>
          <span className="skeleton" />
        </div>
      ) : rows.length === 0 ? (
        <p className="pad muted">{t('users.noHistory')}</p>
      ) : (
        <ol>
          {rows.map((row) => (
            <ActivityLine
              key={row.id}
              row={row}
              onPick={(filter, id) => seesAll && void navigate(pathOf(filter, id))}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
