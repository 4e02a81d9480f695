import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getActivities } from '#contract/audit/getActivities.ts'
import { downloadActivitiesLogReport } from '#contract/reports/downloadActivitiesLogReport.ts'
import { count } from '../../../components/amounts.ts'
import { Icon } from '../../../components/Icon.tsx'
import { EmptyList } from '../../../components/list/EmptyList.tsx'
import { useListAddress } from '../../../components/list/use-list-address.ts'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { useMe } from '../../../shell/me.ts'
import { serverNow } from '../../../wire/server-time.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { TakeSheet } from '../../downloads/TakeSheet.tsx'
import { OrganisationFrame } from '../OrganisationFrame.tsx'
import { ActivityFilters } from './ActivityFilters.tsx'
import { ActivityLine } from './ActivityLine.tsx'
import styles from './activity.module.css'
import { activityShape, askedOf, pageAfter } from './activity-address.ts'

/** Who changed what in the organisation: its own trail, newest first. */
export function ActivityScreen() {
  const { t } = useTranslation()
  const mayTake = useMe().allowedModules['activity-logs'] === true
  const { address, change, clear } = useListAddress(activityShape)
  const asked = askedOf(address, serverNow())
  const before = pageAfter(address)
  const list = useQueryCall(
    getActivities,
    { ...asked, ...(before && { before }) },
    { placeholderData: keepPreviousData },
  )
  const rows = list.data?.rows
  const narrow = (part: Partial<Pick<typeof address, 'words' | 'filters'>>) =>
    change({ ...part, filters: { ...address.filters, ...part.filters, before: [] } })
  const turn = (to: string | null) =>
    change({ filters: { ...address.filters, before: to === null ? [] : [to] } })

  const take = <TakeSheet call={downloadActivitiesLogReport} inputOf={(format) => ({ ...asked, format })} />

  return (
    <OrganisationFrame tab="activity" actions={mayTake && take} phoneAction={mayTake && take}>
      <ActivityFilters address={address} rows={rows} onChange={narrow} />
      <NotLoaded asked={list} />
      {rows?.length === 0 ? (
        <EmptyList
          icon="clock"
          title={t('activity.noneTitle')}
          words={t('activity.noneWords')}
          onClear={Object.keys(asked).length > 0 || before ? clear : undefined}
        />
      ) : (
        !(list.error && !rows) && (
          <div className={`sheet ${styles.acts}`} aria-busy={!rows || list.isPlaceholderData}>
            {rows ? (
              <ol className={list.isPlaceholderData ? 'is-stale' : undefined}>
                {rows.map((row) => (
                  <ActivityLine
                    key={row.id}
                    row={row}
                    onPick={(filter, id) => narrow({ filters: { ...address.filters, [filter]: [id] } })}
                  />
                ))}
              </ol>
            ) : (
              <div className="pad" role="status" aria-label={t('shell.loading')}>
                <span className="skeleton" />
                <span className="skeleton" />
                <span className="skeleton" />
              </div>
            )}
            {list.data && (
              <div className="foot">
                <span role="status">
                  {t('activity.total', { total: `${count(list.data.total)}${list.data.more ? '+' : ''}` })}
                </span>
                <span className="right" />
                {before && (
                  <button type="button" className="btn compact" onClick={() => turn(null)}>
                    {t('activity.newest')}
                  </button>
                )}
                <button
                  type="button"
                  className="btn compact"
                  disabled={list.data.older === null || list.isPlaceholderData}
                  onClick={() => turn(list.data.older)}
                >
                  {t('activity.older')}
                  <Icon name="right" size="small" />
                </button>
              </div>
            )}
          </div>
        )
      )}
    </OrganisationFrame>
  )
}
