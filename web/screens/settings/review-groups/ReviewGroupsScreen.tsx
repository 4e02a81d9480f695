import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getCmoggroups } from '#contract/groups/getCmoggroups.ts'
import type { PoolRow } from '#contract/groups/group-record.ts'
import { reviewProducts } from '#contract/vocabulary/groups.ts'
import { AddButton } from '../../../components/AddButton.tsx'
import { ListScreen } from '../../../components/list/ListScreen.tsx'
import type { ListColumn } from '../../../components/list/ListTable.tsx'
import { RowMenu } from '../../../components/list/RowMenu.tsx'
import { declareList, useList } from '../../../components/list/use-list.ts'
import { useTitle } from '../../../shell/use-title.ts'
import linkStyles from '../../organisation/people-around.module.css'
import { RetireDialog } from './RetireDialog.tsx'
import { ReviewGroupDialog } from './ReviewGroupDialog.tsx'
import styles from './review-groups.module.css'

const pools = declareList({
  call: getCmoggroups,
  filters: ['product'],
  input: ({ page, words, filters }) => ({
    pageNo: page,
    searchValue: words,
    filter: { product: reviewProducts.filter((product) => filters.product?.includes(product)) },
  }),
  page: (output) => output,
  idOf: (row) => row.group_id,
})

/** The groups that check last before a docket goes out. */
export function ReviewGroupsScreen() {
  const { t } = useTranslation()
  const list = useList(pools)
  const [edited, setEdited] = useState<PoolRow | 'new' | null>(null)
  const [retired, setRetired] = useState<PoolRow | null>(null)
  const columns = usePoolColumns(setEdited)
  useTitle(t('reviewGroups.title'))
  const add = <AddButton words={t('reviewGroups.add')} onAdd={() => setEdited('new')} />

  return (
    <div className={styles.reviewGroups}>
      <div className="top">
        <div>
          <Link to="/settings" className="sm">
            {t('settings.title')}
          </Link>
          <h1>{t('reviewGroups.title')}</h1>
        </div>
        <span className="right desk">{add}</span>
      </div>
      <p className="muted">{t('reviewGroups.words')}</p>
      <ListScreen
        list={list}
        search={t('reviewGroups.search')}
        filters={[
          {
            name: 'product',
            label: t('reviewGroups.column.products'),
            is: t('reviewGroups.productIs'),
            options: reviewProducts.map((value) => ({ value, name: t(`reviewGroups.product.${value}`) })),
          },
        ]}
        columns={columns}
        titleOf={(row) => row.name}
        acts={(row) => (
          <RowMenu
            label={t('reviewGroups.more', { name: row.name })}
            acts={[
              { key: 'edit', icon: 'pen', words: t('reviewGroups.edit'), onAct: () => setEdited(row) },
              {
                key: 'remove',
                icon: 'trash',
                words: t('reviewGroups.remove'),
                onAct: () => setRetired(row),
                isDanger: true,
              },
            ]}
          />
        )}
        empty={{ icon: 'review', title: t('reviewGroups.noneTitle'), words: t('reviewGroups.noneWords') }}
      />
      {edited && <ReviewGroupDialog row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {retired && <RetireDialog row={retired} onClose={() => setRetired(null)} />}
      <div className="botbar phone">{add}</div>
    </div>
  )
}

function usePoolColumns(onEdit: (row: PoolRow) => void): ListColumn<PoolRow, never>[] {
  const { t } = useTranslation()

  return [
    {
      key: 'name',
      label: t('reviewGroups.column.name'),
      className: 'name-cell',
      cell: (row) => (
        <>
          <button type="button" className={`row-name ${linkStyles.asLink}`} onClick={() => onEdit(row)}>
            {row.name}
          </button>
          <span className="small">
            {row.locations.length > 0
              ? row.locations.map(({ name }) => name).join(', ')
              : t('reviewGroups.allBranches')}
          </span>
        </>
      ),
    },
    {
      key: 'products',
      label: t('reviewGroups.column.products'),
      cell: (row) =>
        row.products.length > 0
          ? row.products.map((product) => t(`reviewGroups.product.${product}`)).join(', ')
          : t('reviewGroups.allProducts'),
    },
    {
      key: 'people',
      label: t('reviewGroups.column.people'),
      className: 'at-desk',
      cell: (row) => row.members.map(({ name }) => name).join(', '),
    },
    {
      key: 'waiting',
      label: t('reviewGroups.column.waiting'),
      cell: (row) => t('reviewGroups.waiting', { count: row.waiting }),
    },
  ]
}
