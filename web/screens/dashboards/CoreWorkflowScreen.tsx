import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getBulkReviewDocuments } from '#contract/batches/getBulkReviewDocuments.ts'
import { getDocumentRequests } from '#contract/dockets/getDocumentRequests.ts'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { useMe } from '../../shell/me.ts'
import { useTitle } from '../../shell/use-title.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { BranchRequests } from './BranchRequests.tsx'
import { CountTiles } from './CountTiles.tsx'
import styles from './dashboards.module.css'
import { RecentStates } from './RecentStates.tsx'
import { WaitingList } from './WaitingList.tsx'
import { waitingLongest } from './waiting.ts'

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
  const all = papers.data && requests.data && waitingLongest(papers.data.rows, requests.data.rows, shown)

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
        </span>
      </div>
      <p className="page-lead">{t('dashboards.lead')}</p>
      {failed && <NotLoaded asked={failed} />}
      <CountTiles papers={papers.data?.counts} requests={requests.data} />
      <div className={styles.two}>
        <div className={styles.column}>
          <WaitingList
            title={t('dashboards.waits')}
            waiting={failed ? [] : all}
            total={papers.data?.counts.for_me}
          />
          {batches.data && batches.data.rows.length > 0 && (
            <WaitingList
              title={t('dashboards.batches')}
              waiting={waitingLongest(
                batches.data.rows.map((row) => ({ ...row, signer_id: null, unattended_reason: null })),
                [],
                shown,
              )}
              total={batches.data.total}
            />
          )}
        </div>
        <div className={styles.column}>
          <BranchRequests requests={requests.data?.rows} />
          <RecentStates />
        </div>
      </div>
    </div>
  )
}
