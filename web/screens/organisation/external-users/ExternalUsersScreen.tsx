import { Menu } from '@mantine/core'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteExternalUserByOrg } from '#contract/external-users/deleteExternalUserByOrg.ts'
import type { ExternalUserRecord } from '#contract/external-users/external-user-record.ts'
import { getExternalUsers } from '#contract/external-users/getExternalUsers.ts'
import { sendAssistedLink } from '#contract/external-users/sendAssistedLink.ts'
import { accessStates } from '#contract/vocabulary/groups.ts'
import { defaultPageRows } from '#contract/vocabulary/page-rows.ts'
import { AskDialog } from '../../../components/AskDialog.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { EmptyList } from '../../../components/list/EmptyList.tsx'
import { FilterPick } from '../../../components/list/FilterPick.tsx'
import { ListBody } from '../../../components/list/ListBody.tsx'
import { ListTable } from '../../../components/list/ListTable.tsx'
import { SearchBox } from '../../../components/list/SearchBox.tsx'
import { useListAddress } from '../../../components/list/use-list-address.ts'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { useCall, useQueryCall } from '../../../wire/use-call.ts'
import { OrganisationFrame } from '../OrganisationFrame.tsx'
import { UploadMany } from '../upload/UploadMany.tsx'
import { ExternalUserDialog } from './ExternalUserDialog.tsx'
import { useExternalUserColumns } from './external-user-columns.tsx'
import '../people-around.css'

const shape = {
  sorts: ['name', 'created_at', 'valid_until'],
  filters: ['state'],
  usual: { by: 'name', descending: false },
} as const

const ascendingFirst = ['name', 'valid_until'] as const

export function ExternalUsersScreen() {
  const { t } = useTranslation()
  const { address, change, choose, clear, isFiltered } = useListAddress(shape)
  const [edited, setEdited] = useState<ExternalUserRecord | 'new' | null>(null)
  const [ended, setEnded] = useState<ExternalUserRecord | null>(null)
  const states = accessStates.filter((one) => address.filters.state?.includes(one))
  const asked = useQueryCall(
    getExternalUsers,
    {
      pageNo: address.page,
      searchValue: address.words,
      filter: { state: states },
      sort: { by: address.sortBy, descending: address.descending },
    },
    { placeholderData: keepPreviousData },
  )
  const rows = asked.data?.rows
  const columns = useExternalUserColumns(setEdited)
  const addButton = (
    <button type="button" className="btn primary" onClick={() => setEdited('new')}>
      <Icon name="plus" />
      {t('externalUsers.add')}
    </button>
  )

  return (
    <OrganisationFrame
      tab="external-users"
      actions={
        <>
          <UploadMany />
          {addButton}
        </>
      }
      phoneAction={addButton}
    >
      <div className="filters">
        <SearchBox
          label={t('externalUsers.search')}
          words={address.words}
          onSearch={(words) => change({ words }, { replace: true })}
        />
        <FilterPick
          label={t('externalUsers.access')}
          is={t('externalUsers.accessIs')}
          options={accessStates.map((value) => ({ value, name: t(`externalUsers.state.${value}`) }))}
          chosen={states}
          onChange={(chosen) => choose('state', chosen)}
        />
      </div>
      <ListBody
        asked={asked}
        page={address.page}
        rowsOnPage={defaultPageRows}
        onPage={(page) => change({ page })}
        empty={
          <EmptyList
            icon="users"
            title={t('externalUsers.noneTitle')}
            words={t('externalUsers.noneWords')}
            onClear={isFiltered ? clear : undefined}
          />
        }
      >
        <ListTable
          rows={rows}
          idOf={(row) => row.user_id}
          titleOf={(row) => row.name}
          columns={columns}
          order={{
            by: address.sortBy,
            descending: address.descending,
            onSort: (sortBy, descending) => change({ sortBy, descending }),
          }}
          ascendingFirst={ascendingFirst}
          acts={(row) => <RowActs row={row} onEdit={setEdited} onEnd={setEnded} />}
          isStale={asked.isPlaceholderData}
        />
      </ListBody>
      {edited && (
        <ExternalUserDialog person={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {ended && <EndDialog person={ended} onClose={() => setEnded(null)} />}
    </OrganisationFrame>
  )
}

interface ActsProps {
  row: ExternalUserRecord
  onEdit: (row: ExternalUserRecord) => void
  onEnd: (row: ExternalUserRecord) => void
}

function RowActs({ row, onEdit, onEnd }: ActsProps) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const send = useCall(sendAssistedLink, {
    onSuccess: () => {
      toast(t('externalUsers.linkSent', { name: row.name }), 'good')
      void queries.invalidateQueries({ queryKey: [getExternalUsers.path] })
    },
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })
  if (row.state === 'ended') return null

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button
          type="button"
          className="btn quiet sq c"
          aria-label={t('externalUsers.more', { name: row.name })}
          disabled={send.pending}
        >
          {send.pending ? <span className="spin" /> : <Icon name="more" />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="pen" />} onClick={() => onEdit(row)}>
          {t('externalUsers.edit')}
        </Menu.Item>
        {row.state === 'active' && (
          <Menu.Item leftSection={<Icon name="mail" />} onClick={() => send.send({ user_id: row.user_id })}>
            {t('externalUsers.sendLink')}
          </Menu.Item>
        )}
        <Menu.Item className="no" leftSection={<Icon name="revoked" />} onClick={() => onEnd(row)}>
          {t('externalUsers.end')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function EndDialog({ person, onClose }: { person: ExternalUserRecord; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const end = useCall(deleteExternalUserByOrg, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getExternalUsers.path] })
      toast(t('externalUsers.endDone', { name: person.name }), 'good')
      onClose()
    },
  })

  return (
    <AskDialog
      title={t('externalUsers.endTitle', { name: person.name })}
      verb={t('externalUsers.end')}
      isDanger
      pending={end.pending}
      failure={end.failure}
      onSure={() => end.send({ id: person.user_id })}
      onClose={onClose}
    >
      <p className="m">{t('externalUsers.endWords')}</p>
    </AskDialog>
  )
}
