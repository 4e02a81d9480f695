import { useTranslation } from 'react-i18next'
import { downloadBalanceHistory } from '#contract/balances/downloadBalanceHistory.ts'
import { getBalanceHistory } from '#contract/balances/getBalanceHistory.ts'
import { entryKinds } from '#contract/vocabulary/balances.ts'
import { productName, products } from '#contract/vocabulary/products.ts'
import { day } from '#contract/vocabulary/time.ts'
import { ListScreen } from '../../components/list/ListScreen.tsx'
import type { ListAddress } from '../../components/list/list-address.ts'
import { declareList, useList } from '../../components/list/use-list.ts'
import { serverNow } from '../../wire/server-time.ts'
import { TakeSheet } from '../downloads/TakeSheet.tsx'
import styles from './balances.module.css'
import { useHistoryColumns } from './history-columns.tsx'

const spans = ['7', '30', '90'] as const

/** What narrows the list; a sheet of it is narrowed in the same way. */
function narrowed({ filters }: Pick<ListAddress<never, 'product' | 'kind' | 'days'>, 'filters'>) {
  const chosen = products.filter((one) => filters.product?.includes(one))
  const kinds = entryKinds.filter((one) => filters.kind?.includes(one))
  const span = spans.find((one) => filters.days?.includes(one))

  return {
    ...(chosen.length > 0 && { products: chosen }),
    ...(kinds.length > 0 && { kinds }),
    ...(span && { from: beginningOfDay(serverNow() - Number(span) * day) }),
  }
}

const history = declareList({
  call: getBalanceHistory,
  filters: ['product', 'kind', 'days'],
  input: (address) => ({ ...narrowed(address), pageNo: address.page }),
  page: (output) => output,
  idOf: (row) => row.id,
})

/** Who spent what and when, with what was left after each; in the address as it is narrowed. */
export function BalanceHistory() {
  const { t, i18n } = useTranslation()
  const list = useList(history, { staleTime: 0, refetchInterval: 15_000 })
  const { pageNo: _, ...asked } = list.wanted
  const columns = useHistoryColumns()

  return (
    <section className={styles.balanceHistory} aria-labelledby="balance-history">
      <div className="top">
        <h2 id="balance-history">{t('balance.history')}</h2>
        <span className="right" />
        <TakeSheet call={downloadBalanceHistory} inputOf={(format) => ({ ...asked, format })} />
      </div>
      <ListScreen
        list={list}
        filters={[
          {
            name: 'product',
            label: t('balance.filter.product'),
            is: t('balance.filter.productIs'),
            options: products.map((value) => ({ value, name: productName(value, i18n.language) })),
          },
          {
            name: 'kind',
            label: t('balance.filter.kind'),
            is: t('balance.filter.kindIs'),
            options: entryKinds.map((value) => ({ value, name: t(`balance.kind.${value}`) })),
          },
          {
            name: 'days',
            label: t('balance.filter.days'),
            is: t('balance.filter.daysIs'),
            options: spans.map((value) => ({
              value,
              name: t('balance.filter.lastDays', { count: Number(value) }),
            })),
            isSingle: true,
          },
        ]}
        columns={columns}
        titleOf={(row) => row.about ?? t(`balance.kind.${row.kind}`)}
        empty={{ icon: 'clock', title: t('balance.noneTitle'), words: t('balance.noneWords') }}
      />
    </section>
  )
}

/** The same all day long, so that the question stays the same. */
const beginningOfDay = (at: number): string => new Date(Math.floor(at / day) * day).toISOString()
