import { Menu } from '@mantine/core'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteUserGroup } from '#contract/groups/deleteUserGroup.ts'
import { getUserGroups } from '#contract/groups/getUserGroups.ts'
import type { GroupRow } from '#contract/groups/group-record.ts'
import { groupKinds } from '#contract/vocabulary/groups.ts'
import { defaultPageRows } from '#contract/vocabulary/page-rows.ts'
import { AskDialog } from '../../../components/AskDialog.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { EmptyList } from '../../../components/list/EmptyList.tsx'
import { FilterPick } from '../../../components/list/FilterPick.tsx'
import { ListBody } from '../../../components/list/ListBody.tsx'
import { type ListColumn, ListTable } from '../../../components/list/ListTable.tsx'
import { SearchBox } from '../../../components/list/SearchBox.tsx'
import { useListAddress } from '../../../components/list/use-list-address.ts'
import { ago } from '../../../components/moments.ts'
import { toast } from '../../../shell/toast.ts'
import { useCall, useQueryCall } from '../../../wire/use-call.ts'
import { OrganisationFrame } from '../OrganisationFrame.tsx'
import { GroupDialog } from './GroupDialog.tsx'
import '../people-around.css'

const shape = { sorts: ['name'], filters: ['kind'], usual: { by: 'name', descending: false } } as const

export function GroupsScreen() {
  const { t, i18n } = useTranslation()
  const { address, change, choose, clear, isFiltered } = useListAddress(shape)
  const [edited, setEdited] = useState<GroupRow | 'new' | null>(null)
  const [removed, setRemoved] = useState<GroupRow | null>(null)
  const kinds = groupKinds.filter((kind) => address.filters.kind?.includes(kind))
  const asked = useQueryCall(
    getUserGroups,
    { pageNo: address.page, searchValue: address.words, filter: { kind: kinds } },
    { placeholderData: keepPreviousData },
  )
  const rows = asked.data?.rows
  const addButton = (
    <button type="button" className="btn primary" onClick={() => setEdited('new')}>
      <Icon name="plus" />
      {t('groups.add')}
    </button>
  )
  const columns: ListColumn<GroupRow, 'name'>[] = [
    {
      key: 'name',
      label: t('groups.column.name'),
      className: 'ti',
      cell: (row) => (
        <>
          <button type="button" className="t as-link" onClick={() => setEdited(row)}>
            {row.name}
          </button>
          <span className="s">{t(`groups.kindWords.${row.kind}`)}</span>
        </>
      ),
    },
    {
      key: 'kind',
      label: t('groups.column.kind'),
      cell: (row) => <span className="chip">{t(`groups.kind.${row.kind}`)}</span>,
    },
    {
      key: 'people',
      label: t('groups.column.people'),
      cell: (row) => t('groups.people', { count: row.people }),
    },
    {
      key: 'used',
      label: t('groups.column.used'),
      className: 'at-desk',
      cell: (row) => (row.used_in.includes('checker') ? t('groups.usedAsChecker') : '–'),
    },
    {
      key: 'changed',
      label: t('groups.column.changed'),
      className: 'at-desk',
      cell: (row) => ago(t, i18n.language, row.updated_at),
    },
  ]

  return (
    <OrganisationFrame tab="groups" actions={addButton} phoneAction={addButton}>
      <div className="filters">
        <SearchBox
          label={t('groups.search')}
          words={address.words}
          onSearch={(words) => change({ words }, { replace: true })}
        />
        <FilterPick
          label={t('groups.column.kind')}
          is={t('groups.kindIs')}
          options={groupKinds.map((value) => ({ value, name: t(`groups.kind.${value}`) }))}
          chosen={kinds}
          onChange={(chosen) => choose('kind', chosen)}
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
            title={t('groups.noneTitle')}
            words={t('groups.noneWords')}
            onClear={isFiltered ? clear : undefined}
          />
        }
      >
        <ListTable
          rows={rows}
          idOf={(row) => row.group_id}
          titleOf={(row) => row.name}
          columns={columns}
          acts={(row) => <RowActs row={row} onEdit={setEdited} onRemove={setRemoved} />}
          isStale={asked.isPlaceholderData}
        />
      </ListBody>
      {edited && <GroupDialog row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveDialog row={removed} onClose={() => setRemoved(null)} />}
    </OrganisationFrame>
  )
}

interface ActsProps {
  row: GroupRow
  onEdit: (row: GroupRow) => void
  onRemove: (row: GroupRow) => void
}

function RowActs({ row, onEdit, onRemove }: ActsProps) {
  const { t } = useTranslation()

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="btn quiet sq c" aria-label={t('groups.more', { name: row.name })}>
          <Icon name="more" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="pen" />} onClick={() => onEdit(row)}>
          {t('groups.edit')}
        </Menu.Item>
        <Menu.Item className="no" leftSection={<Icon name="trash" />} onClick={() => onRemove(row)}>
          {t('groups.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function RemoveDialog({ row, onClose }: { row: GroupRow; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const remove = useCall(deleteUserGroup, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getUserGroups.path] })
      toast(t('groups.removed', { name: row.name }), 'good')
      onClose()
    },
  })

  return (
    <AskDialog
      title={t('groups.removeTitle', { name: row.name })}
      verb={t('groups.remove')}
      isDanger
      pending={remove.pending}
      failure={remove.failure}
      onSure={() => remove.send({ group_id: row.group_id })}
      onClose={onClose}
    >
      <p className="m">{t('groups.removeWords')}</p>
    </AskDialog>
  )
}
