import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getUsersByOrg } from '#contract/users/getUsersByOrg.ts'
import type { MemberRow } from '#contract/users/member-record.ts'
import { Icon } from '../../components/Icon.tsx'
import { EmptyList } from '../../components/list/EmptyList.tsx'
import { ListBody } from '../../components/list/ListBody.tsx'
import { ListTable } from '../../components/list/ListTable.tsx'
import { useChoice } from '../../components/list/use-choice.ts'
import { useColumns } from '../../components/list/use-columns.ts'
import { useListAddress } from '../../components/list/use-list-address.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { OrganisationFrame } from '../organisation/OrganisationFrame.tsx'
import { MemberActs } from './MemberActs.tsx'
import { MemberMenu } from './MemberMenu.tsx'
import type { MemberAct } from './member-acts.ts'
import { UserFilters } from './UserFilters.tsx'
import { UsersBulkBar } from './UsersBulkBar.tsx'
import { UsersHead } from './UsersHead.tsx'
import { columns, useUserColumns, usualColumns } from './user-columns.tsx'
import { rowsOnPage, userList, userListInput } from './user-list.ts'
import './users.css'

const ascendingFirst = ['name'] as const

export function UsersScreen() {
  const { t } = useTranslation()
  const list = useListAddress(userList)
  const { address, change } = list
  const [shownColumns, setColumns] = useColumns('users', columns, usualColumns)
  const [chosen, setChosen] = useChoice(list.view)
  const [act, setAct] = useState<MemberAct | null>(null)
  const input = userListInput(address)
  const asked = useQueryCall(getUsersByOrg, input, { placeholderData: keepPreviousData })
  const { data } = asked
  const tableColumns = useUserColumns(shownColumns, data?.modules_granted ?? 0)
  const chosenRows = (data?.rows ?? []).filter((row) => chosen.has(row.user_id))
  const add = (
    <button type="button" className="btn primary" onClick={() => setAct({ kind: 'add' })}>
      <Icon name="plus" />
      {t('users.add.title')}
    </button>
  )

  return (
    <OrganisationFrame
      tab="users"
      actions={
        <UsersHead asked={input} columns={shownColumns} onColumns={setColumns}>
          {add}
        </UsersHead>
      }
      phoneAction={add}
    >
      <div className="users">
        <UserFilters list={list} data={data} />
        <ListBody
          asked={asked}
          page={address.page}
          rowsOnPage={rowsOnPage}
          onPage={(page) => change({ page })}
          empty={
            <EmptyList
              icon="users"
              title={t('users.emptyTitle')}
              words={t('users.emptyWords')}
              onClear={list.isFiltered || address.page > 1 ? list.clear : undefined}
            />
          }
        >
          <ListTable<MemberRow, (typeof userList.sorts)[number]>
            rows={data?.rows}
            idOf={(row) => row.user_id}
            titleOf={(row) => row.name}
            columns={tableColumns}
            order={{
              by: address.sortBy,
              descending: address.descending,
              onSort: (sortBy, descending) => change({ sortBy, descending }),
            }}
            ascendingFirst={ascendingFirst}
            choice={{ chosen, onChoose: setChosen }}
            acts={(row) => <MemberMenu member={row} onAct={setAct} />}
            isStale={asked.isPlaceholderData}
          />
        </ListBody>
        <UsersBulkBar rows={chosenRows} onAct={setAct} onClear={() => setChosen(new Set())} />
        {act && <MemberActs act={act} onAct={setAct} />}
      </div>
    </OrganisationFrame>
  )
}
