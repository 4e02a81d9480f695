import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { RequestRow } from '#contract/dockets/request-record.ts'
import { useMe } from '../../shell/me.ts'
import { Due } from '../requests/Due.tsx'
import { RequestStateChip } from '../requests/RequestStateChip.tsx'
import styles from './dashboards.module.css'

// Our choice: the rest is behind the link.
const shown = 8

/** What other branches ask of the member's branch and is not answered. */
export function BranchRequests({ requests }: { requests: readonly RequestRow[] | undefined }) {
  const { t } = useTranslation()
  const { allowedModules } = useMe()

  return (
    <section className="sheet" aria-label={t('dashboards.branch')}>
      <div className="sheet-head">
        <h2>{t('dashboards.branch')}</h2>
      </div>
      {requests?.length === 0 && <p className={styles.none}>{t('dashboards.noRequests')}</p>}
      <ul className={styles.lines} aria-busy={!requests}>
        {requests?.slice(0, shown).map((row) => (
          <li key={row.request_id}>
            <span className={styles.grows}>
              {allowedModules.requestDocument ? (
                <Link to={`/request-document/${row.request_id}`}>{row.title}</Link>
              ) : (
                <span className="semibold">{row.title}</span>
              )}
              <small className="faint">
                {row.from?.name ?? row.asked_by.name}
                {row.taken_by && ` → ${row.taken_by.name}`}
                {row.due_on && (
                  <>
                    {' · '}
                    <Due row={row} />
                  </>
                )}
              </small>
            </span>
            <RequestStateChip state={row.state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
