import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { getUsersByOrg } from '#contract/users/getUsersByOrg.ts'
import { getUsersByOrgForBRDFlow } from '#contract/users/getUsersByOrgForBRDFlow.ts'
import { AddButton } from '../../components/AddButton.tsx'
import { count } from '../../components/amounts.ts'
import { ListScreen } from '../../components/list/ListScreen.tsx'
import { useColumns } from '../../components/list/use-columns.ts'
import { declareList, type ListPage, useList } from '../../components/list/use-list.ts'
import { OrganisationFrame } from '../organisation/OrganisationFrame.tsx'
import { MemberActs } from './MemberActs.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import type { MemberAct } from './member-acts.ts'
import { UsersHead } from './UsersHead.tsx'
import { useBulkActs } from './use-bulk-acts.ts'
import { useUserFilters } from './use-user-filters.ts'
import { bankColumns, columns, type UserRow, useUserColumns, usualColumns } from './user-columns.tsx'
import { rowsOnPage, userList, userListInput } from './user-list.ts'
import styles from './users.module.css'

const shared = {
  ...userList,
  ascendingFirst: ['name'],
  rowsOnPage,
  input: userListInput,
  page: (output: ListPage<UserRow>) => output,
  idOf: (row: UserRow) => row.user_id,
} as const
const users = declareList({ call: getUsersByOrg, ...shared })
const usersOfBank = declareList({ call: getUsersByOrgForBRDFlow, ...shared })

export function UsersScreen() {
  const { t } = useTranslation()
  const isBank = useSearchParams()[0].get('view') === 'bank'
  const usual = useList(users, { enabled: !isBank })
  const ofBank = useList(usersOfBank, { enabled: isBank })
  const list = isBank ? ofBank : usual
  const { data } = list
  const [shownColumns, setColumns] = useColumns('users', columns, usualColumns)
  const [act, setAct] = useState<MemberAct | null>(null)
  const tableColumns = useUserColumns(isBank ? bankColumns : shownColumns, data?.modules_granted ?? 0)
  const bulk = useBulkActs(setAct)
  const filters = useUserFilters()
  const add = <AddButton words={t('users.add.title')} onAdd={() => setAct({ kind: 'add' })} />

  return (
    <OrganisationFrame
      tab="users"
      actions={
        <UsersHead asked={list.wanted} isBank={isBank} columns={shownColumns} onColumns={setColumns}>
          {add}
        </UsersHead>
      }
      phoneAction={add}
    >
      <div className={styles.users}>
        <ListScreen
          list={list}
          search={t('users.search')}
          filters={filters}
          beside={
            data && (
              <span className="right desk faint xs" role="status">
                {t('users.found', {
                  count: data.total,
                  total: `${count(data.total)}${data.more ? '+' : ''}`,
                })}
              </span>
            )
          }
          columns={tableColumns}
          titleOf={(row) => row.name}
          acts={(row) => <MemberMenu member={row} onAct={setAct} />}
          bulk={bulk}
          empty={{ icon: 'users', title: t('users.emptyTitle'), words: t('users.emptyWords') }}
        />
        {act && <MemberActs act={act} onAct={setAct} />}
      </div>
    </OrganisationFrame>
  )
}
