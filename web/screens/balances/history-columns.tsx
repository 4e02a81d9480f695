import { useTranslation } from 'react-i18next'
import type { HistoryRow } from '#contract/balances/getBalanceHistory.ts'
import type { EntryKind } from '#contract/vocabulary/balances.ts'
import { productName } from '#contract/vocabulary/products.ts'
import { count } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import type { IconName } from '../../components/icon-paths.ts'
import type { ListColumn } from '../../components/list/ListTable.tsx'
import { ago, fullMoment } from '../../components/moments.ts'

/** What each does to what is left. */
const looks: Record<EntryKind, { icon: IconName; tone: string; sign: '+' | '−' | '' }> = {
  grant: { icon: 'plus', tone: 'ok', sign: '+' },
  reserve: { icon: 'clock', tone: 'info', sign: '−' },
  settle: { icon: 'done', tone: 'go', sign: '' },
  release: { icon: 'undo', tone: 'ok', sign: '+' },
  consume: { icon: 'done', tone: 'go', sign: '−' },
  lapse: { icon: 'cal', tone: 'wait', sign: '−' },
  withdraw: { icon: 'minus', tone: 'wait', sign: '−' },
  share: { icon: 'users', tone: 'info', sign: '' },
  correct: { icon: 'pen', tone: 'info', sign: '' },
}

export function useHistoryColumns(): ListColumn<HistoryRow, never>[] {
  const { t, i18n } = useTranslation()

  return [
    {
      key: 'about',
      label: t('balance.column.about'),
      className: 'name-cell',
      cell: (row) => (
        <>
          <span className="row-name">{row.about ?? productName(row.product, i18n.language)}</span>
          <span className="small">{[productName(row.product, i18n.language), row.actor].join(' · ')}</span>
        </>
      ),
    },
    {
      key: 'kind',
      label: t('balance.column.kind'),
      cell: (row) => (
        <span className={`chip ${looks[row.kind].tone}`}>
          <Icon name={looks[row.kind].icon} />
          {t(`balance.kind.${row.kind}`)}
        </span>
      ),
    },
    {
      key: 'amount',
      label: t('balance.column.amount'),
      className: 'num',
      cell: (row) => `${looks[row.kind].sign}${count(row.amount)}`,
    },
    {
      key: 'left',
      label: t('balance.column.left'),
      className: 'num',
      cell: (row) => (row.balance === null ? '–' : t('balance.leftShort', { left: count(row.balance) })),
    },
    {
      key: 'at',
      label: t('balance.column.at'),
      cell: (row) => (
        <time dateTime={row.at} title={fullMoment(row.at, i18n.language)}>
          {ago(t, i18n.language, row.at)}
        </time>
      ),
    },
  ]
}
