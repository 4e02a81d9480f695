import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteExternalUserByOrg } from '#contract/external-users/deleteExternalUserByOrg.ts'
import type { ExternalUserRecord } from '#contract/external-users/external-user-record.ts'
import { getExternalUsers } from '#contract/external-users/getExternalUsers.ts'
import { accessStates } from '#contract/vocabulary/groups.ts'
import { AddButton } from '../../../components/AddButton.tsx'
import { ListScreen } from '../../../components/list/ListScreen.tsx'
import { declareList, useList } from '../../../components/list/use-list.ts'
import { RemoveDialog } from '../../../components/RemoveDialog.tsx'
import { OrganisationFrame } from '../OrganisationFrame.tsx'
import { UploadMany } from '../upload/UploadMany.tsx'
import { ExternalUserActs } from './ExternalUserActs.tsx'
import { ExternalUserDialog } from './ExternalUserDialog.tsx'
import { useExternalUserColumns } from './external-user-columns.tsx'

const externalUsers = declareList({
  call: getExternalUsers,
  sorts: ['name', 'created_at', 'valid_until'],
  filters: ['state'],
  usual: { by: 'name', descending: false },
  ascendingFirst: ['name', 'valid_until'],
  input: ({ page, words, filters, sortBy, descending }) => ({
    pageNo: page,
    searchValue: words,
    filter: { state: accessStates.filter((one) => filters.state?.includes(one)) },
    sort: { by: sortBy, descending },
  }),
  page: (output) => output,
  idOf: (row) => row.user_id,
})

export function ExternalUsersScreen() {
  const { t } = useTranslation()
  const list = useList(externalUsers)
  const [edited, setEdited] = useState<ExternalUserRecord | 'new' | null>(null)
  const [ended, setEnded] = useState<ExternalUserRecord | null>(null)
  const columns = useExternalUserColumns(setEdited)
  const add = <AddButton words={t('externalUsers.add')} onAdd={() => setEdited('new')} />

  return (
    <OrganisationFrame
      tab="external-users"
      actions={
        <>
          <UploadMany />
          {add}
        </>
      }
      phoneAction={add}
    >
      <ListScreen
        list={list}
        search={t('externalUsers.search')}
        filters={[
          {
            name: 'state',
            label: t('externalUsers.access'),
            is: t('externalUsers.accessIs'),
            options: accessStates.map((value) => ({ value, name: t(`externalUsers.state.${value}`) })),
          },
        ]}
        columns={columns}
        titleOf={(row) => row.name}
        acts={(row) => <ExternalUserActs row={row} onEdit={setEdited} onEnd={setEnded} />}
        empty={{ icon: 'users', title: t('externalUsers.noneTitle'), words: t('externalUsers.noneWords') }}
      />
      {edited && (
        <ExternalUserDialog person={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {ended && (
        <RemoveDialog
          call={deleteExternalUserByOrg}
          input={{ id: ended.user_id }}
          reload={[getExternalUsers]}
          title={t('externalUsers.endTitle', { name: ended.name })}
          words={t('externalUsers.endWords')}
          verb={t('externalUsers.end')}
          done={t('externalUsers.endDone', { name: ended.name })}
          onClose={() => setEnded(null)}
        />
      )}
    </OrganisationFrame>
  )
}
