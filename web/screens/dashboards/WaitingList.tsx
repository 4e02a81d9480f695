import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyList } from '../../components/list/EmptyList.tsx'
import { ListTable } from '../../components/list/ListTable.tsx'
import { ago } from '../../components/moments.ts'
import { useAddresses } from '../../shell/addresses.ts'
import { useMe } from '../../shell/me.ts'
import { RowOwnAct } from '../documents/RowOwnAct.tsx'
import styles from './dashboards.module.css'
import { RequestAct } from './RequestAct.tsx'
import type { Waiting } from './waiting.ts'

interface Props {
  title: string
  /** Undefined until it is known. */
  waiting: readonly Waiting[] | undefined
  /** Papers of the whole list. */
  total: number | undefined
}

const titleOf = (one: Waiting): string =>
  'paper' in one ? one.paper.title || one.paper.name : one.request.title

/** What waits, each with its own button. */
export function WaitingList({ title, waiting, total = 0 }: Props) {
  const { t, i18n } = useTranslation()
  const { allowedModules } = useMe()
  const addresses = useAddresses()
  const reads = allowedModules.documents || allowedModules.workflow
  const papersHere = waiting?.filter((one) => 'paper' in one).length ?? 0
  const more = total - papersHere

  const addressOf = (one: Waiting): string | null => {
    if ('paper' in one) return reads ? addresses.row(one.paper) : null

    return allowedModules.requestDocument ? `/request-document/${one.request.request_id}` : null
  }
  const fromOf = (one: Waiting): string =>
    'paper' in one ? one.paper.initiator.name : (one.request.from?.name ?? one.request.asked_by.name)

  return (
    <section className="sheet rows" aria-label={title}>
      <div className="sheet-head">
        <h2>{title}</h2>
      </div>
      {waiting?.length === 0 ? (
        <EmptyList icon="done" title={t('dashboards.noneTitle')} words={t('dashboards.noneWords')} />
      ) : (
        <ListTable
          rows={waiting}
          idOf={(one) => one.id}
          titleOf={titleOf}
          columns={[
            {
              key: 'title',
              label: t('dashboards.column.title'),
              className: 'name-cell',
              cell: (one) => {
                const to = addressOf(one)

                return (
                  <>
                    {to ? (
                      <Link className="row-name" to={to}>
                        {titleOf(one)}
                      </Link>
                    ) : (
                      <span className="semibold">{titleOf(one)}</span>
                    )}
                    <span className="small">{t('dashboards.from', { name: fromOf(one) })}</span>
                  </>
                )
              },
            },
            {
              key: 'kind',
              label: t('dashboards.column.kind'),
              cell: (one) => t(`dashboards.kind.${one.kind}`),
            },
            {
              key: 'since',
              label: t('dashboards.column.since'),
              cell: (one) => ago(t, i18n.language, one.since),
            },
          ]}
          acts={(one) => ('paper' in one ? <RowOwnAct row={one.paper} /> : <RequestAct waiting={one} />)}
        />
      )}
      {reads && more > 0 && (
        <p className={styles.foot}>
          <Link to={`${addresses.list}?tab=waiting`}>{t('dashboards.more', { count: more })}</Link>
        </p>
      )}
    </section>
  )
}
