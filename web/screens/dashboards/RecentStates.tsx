import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getDocumentFigures } from '#contract/documents/getDocumentFigures.ts'
import { documentStates } from '#contract/vocabulary/states.ts'
import { count } from '../../components/amounts.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { StateChip } from '../../components/StateChip.tsx'
import { useMe } from '../../shell/me.ts'
import { serverNow } from '../../wire/server-time.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import styles from './dashboards.module.css'
import { lastDays } from './periods.ts'

// A period that the list of documents has, too.
export const recentDays = 30

/** How many of the documents of the last days are in each state; each figure leads to its list. */
export function RecentStates() {
  const { t } = useTranslation()
  const { allowedModules } = useMe()
  const { from } = lastDays(recentDays, serverNow())
  const asked = useQueryCall(getDocumentFigures, { from })
  const counts = asked.data?.total.counts
  const states = documentStates.filter((state) => counts?.[state])

  return (
    <section className="sheet" aria-label={t('dashboards.recent', { count: recentDays })}>
      <div className="sheet-head">
        <h2>{t('dashboards.recent', { count: recentDays })}</h2>
      </div>
      <NotLoaded asked={asked} />
      {counts && states.length === 0 && <p className={styles.none}>{t('dashboards.noRecent')}</p>}
      <ul className={styles.lines} aria-busy={asked.isPending}>
        {states.map((state) => (
          <li key={state}>
            <span className={styles.grows}>
              <span>
                <StateChip state={state} />
              </span>
            </span>
            {allowedModules.documents ? (
              <Link
                to={`/documents?days=${recentDays}&state=${state}`}
                aria-label={`${t(`documentState.${state}`)}: ${count(counts?.[state] ?? 0)}`}
              >
                {count(counts?.[state] ?? 0)}
              </Link>
            ) : (
              <span className="num">{count(counts?.[state] ?? 0)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
