import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getBulkReviewDocuments } from '#contract/batches/getBulkReviewDocuments.ts'
import { getDocumentRequests } from '#contract/dockets/getDocumentRequests.ts'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { useCards } from '../../components/cards/use-cards.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { useMe } from '../../shell/me.ts'
import { useTitle } from '../../shell/use-title.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import styles from './dashboards.module.css'
import { WorkCards } from './WorkCards.tsx'

// Our choice: what one looks at in the morning.
const shown = 25

/** What waits for the member, the longest first, with the button that does it. */
export function CoreWorkflowScreen() {
  const { t } = useTranslation()
  useTitle(t('sidebar.userDashboard'))
  const { allowedModules } = useMe()
  const refetchInterval = usePollInterval()
  const papers = useQueryCall(
    getDocumentsInfo,
    { box: 'for_me', order: 'longest', maxRows: shown, whole_dockets: true },
    { refetchInterval },
  )
  const requests = useQueryCall(
    getDocumentRequests,
    {
      box: 'branch',
      filter: { state: ['open', 'in_progress'] },
      sort: { by: 'created', descending: false },
      maxRows: shown,
    },
    { refetchInterval },
  )
  const batches = useQueryCall(getBulkReviewDocuments, { maxRows: shown }, { refetchInterval })
  const failed = [papers, requests, batches].find(({ error, data }) => error && !data)
  const arranged = useCards('core-workflow')
  const [isArranging, setArranging] = useState(false)

  return (
    <div className={styles.dashboard}>
      <div className={`top ${styles.top}`}>
        <h1>{t('sidebar.userDashboard')}</h1>
        <span className={`right row ${styles.acts}`}>
          <Link className="btn" to="/company-dashboard">
            {t('dashboards.company')}
          </Link>
          {batches.data && batches.data.rows.length > 0 && (
            <Link className="btn" to="/core-workflow/batches">
              {t('dashboards.batches')}
            </Link>
          )}
          {allowedModules.requestDocument && (
            <Link className="btn" to="/request-document">
              {t('requests.title')}
            </Link>
          )}
          {arranged.asked.data && (
            <button
              type="button"
              className="btn quiet"
              aria-pressed={isArranging}
              onClick={() => setArranging(!isArranging)}
            >
              {t(isArranging ? 'cards.done' : 'cards.begin')}
            </button>
          )}
        </span>
      </div>
      <p className="page-lead">{t('dashboards.lead')}</p>
      {failed && <NotLoaded asked={failed} />}
      <NotLoaded asked={arranged.asked} />
      {!arranged.cards && (
        <div className={`sheet pad ${styles.coming}`} role="status" aria-label={t('shell.loading')}>
          {[0, 1, 2, 3].map((line) => (
            <span key={line} className="skeleton" />
          ))}
        </div>
      )}
      <WorkCards
        arranged={arranged}
        isArranging={isArranging}
        papers={papers.data}
        requests={requests.data}
        batches={batches.data}
        isFailed={failed !== undefined}
        most={shown}
      />
    </div>
  )
}
