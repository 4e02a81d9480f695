import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { downloadBalanceHistory } from '#contract/balances/downloadBalanceHistory.ts'
import { getBalanceHistory } from '#contract/balances/getBalanceHistory.ts'
import { entryKinds } from '#contract/vocabulary/balances.ts'
import { defaultPageRows } from '#contract/vocabulary/page-rows.ts'
import { products } from '#contract/vocabulary/subscriptions.ts'
import { EmptyList } from '../../components/list/EmptyList.tsx'
import { FilterPick } from '../../components/list/FilterPick.tsx'
import { ListBody } from '../../components/list/ListBody.tsx'
import { ListTable } from '../../components/list/ListTable.tsx'
import { useListAddress } from '../../components/list/use-list-address.ts'
import { serverNow } from '../../wire/server-time.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { TakeSheet } from '../downloads/TakeSheet.tsx'
import { useHistoryColumns } from './history-columns.tsx'

const shape = {
  sorts: ['at'],
  filters: ['product', 'kind', 'days'],
  usual: { by: 'at', descending: true },
} as const
const spans = ['7', '30', '90'] as const
const day = 24 * 60 * 60 * 1000

/** Who spent what and when, with what was left after each; in the address as it is narrowed. */
export function BalanceHistory() {
  const { t } = useTranslation()
  const { address, change, choose, clear, isFiltered } = useListAddress(shape)
  const chosenProducts = products.filter((one) => address.filters.product?.includes(one))
  const kinds = entryKinds.filter((one) => address.filters.kind?.includes(one))
  const span = spans.find((one) => address.filters.days?.includes(one))
  const asked = {
    ...(chosenProducts.length > 0 && { products: chosenProducts }),
    ...(kinds.length > 0 && { kinds }),
    ...(span && { from: beginningOfDay(serverNow() - Number(span) * day) }),
  }
  const list = useQueryCall(
    getBalanceHistory,
    { ...asked, pageNo: address.page },
    { placeholderData: keepPreviousData, staleTime: 0, refetchInterval: 15_000 },
  )
  const columns = useHistoryColumns()

  return (
    <section className="balance-history" aria-labelledby="balance-history">
      <div className="top">
        <h2 id="balance-history">{t('balance.history')}</h2>
        <span className="right" />
        <TakeSheet call={downloadBalanceHistory} inputOf={(format) => ({ ...asked, format })} />
      </div>
      <div className="filters">
        <FilterPick
          label={t('balance.filter.product')}
          is={t('balance.filter.productIs')}
          options={products.map((value) => ({ value, name: t(`balance.product.${value}`) }))}
          chosen={chosenProducts}
          onChange={(chosen) => choose('product', chosen)}
        />
        <FilterPick
          label={t('balance.filter.kind')}
          is={t('balance.filter.kindIs')}
          options={entryKinds.map((value) => ({ value, name: t(`balance.kind.${value}`) }))}
          chosen={kinds}
          onChange={(chosen) => choose('kind', chosen)}
        />
        <FilterPick
          label={t('balance.filter.days')}
          is={t('balance.filter.daysIs')}
          options={spans.map((value) => ({
            value,
            name: t('balance.filter.lastDays', { count: Number(value) }),
          }))}
          chosen={span ? [span] : []}
          isSingle
          onChange={(chosen) => choose('days', chosen)}
        />
      </div>
      <ListBody
        asked={list}
        page={address.page}
        rowsOnPage={defaultPageRows}
        onPage={(page) => change({ page })}
        empty={
          <EmptyList
            icon="clock"
            title={t('balance.noneTitle')}
            words={t('balance.noneWords')}
            onClear={isFiltered ? clear : undefined}
          />
        }
      >
        <ListTable
          rows={list.data?.rows}
          idOf={(row) => row.id}
          titleOf={(row) => row.about ?? t(`balance.kind.${row.kind}`)}
          columns={columns}
          isStale={list.isPlaceholderData}
        />
      </ListBody>
    </section>
  )
}

/** The same all day long, so that the question stays the same. */
const beginningOfDay = (at: number): string => new Date(Math.floor(at / day) * day).toISOString()
