import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getClientsWorkflowInfo } from '#contract/clients/getClientsWorkflowInfo.ts'
import { count } from '../../components/amounts.ts'
import { ago } from '../../components/moments.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { StateChip } from '../../components/StateChip.tsx'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { useMe } from '../../shell/me.ts'

import { useQueryCall } from '../../wire/use-call.ts'
import styles from './clients.module.css'

// Our choice: the page of a client shows the newest ones.
const shownPapers = 20

/** The dockets for a client that the member may see, the newest first. */
export function ClientPapers({ clientId }: { clientId: string }) {
  const { t, i18n } = useTranslation()
  const refetchInterval = usePollInterval()
  const asked = useQueryCall(
    getClientsWorkflowInfo,
    {
      client_id: clientId,
      whole_dockets: true,
      maxRows: shownPapers,
      sort: { by: 'created_at', descending: true },
    },
    { refetchInterval, staleTime: 0 },
  )
  const rows = asked.data?.rows ?? []
  const { allowedModules } = useMe()
  const list = allowedModules.documents ? '/documents' : allowedModules.workflow ? '/workflow' : null
  const more = (asked.data?.total ?? 0) - rows.length

  return (
    <section className="sheet" aria-labelledby="client-papers">
      <div className="sheet-head">
        <h2 id="client-papers">{t('clients.papers')}</h2>
        {asked.data && <span className="right faint sm">{count(asked.data.total)}</span>}
        {list && asked.data && asked.data.total > 0 && (
          <Link className="sm" to={`${list}?client=${clientId}`}>
            {t('clients.allPapers')}
          </Link>
        )}
      </div>
      <NotLoaded asked={asked} />
      {asked.data && rows.length === 0 && <p className={`muted sm ${styles.pad}`}>{t('clients.noPapers')}</p>}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.docket_id}>
            <span className={styles.grows}>
              <Link
                className="semibold"
                to={
                  row.state === 'draft'
                    ? `/workflow/create/${row.document_id}`
                    : `/workflow/view/${row.document_id}`
                }
              >
                {row.title}
              </Link>
              <small className="faint">
                {row.initiator.name} · {ago(t, i18n.language, row.created_at)}
              </small>
            </span>
            <StateChip state={row.state} byHand={row.by_hand} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={`faint sm ${styles.pad}`}>{t('clients.morePapers', { count: more })}</p>}
    </section>
  )
}
