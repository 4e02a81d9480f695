import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteUserGroup } from '#contract/groups/deleteUserGroup.ts'
import { getUserGroups } from '#contract/groups/getUserGroups.ts'
import type { GroupRow } from '#contract/groups/group-record.ts'
import { groupKinds } from '#contract/vocabulary/groups.ts'
import { AddButton } from '../../../components/AddButton.tsx'
import { ListScreen } from '../../../components/list/ListScreen.tsx'
import type { ListColumn } from '../../../components/list/ListTable.tsx'
import { RowMenu } from '../../../components/list/RowMenu.tsx'
import { declareList, useList } from '../../../components/list/use-list.ts'
import { ago } from '../../../components/moments.ts'
import { RemoveDialog } from '../../../components/RemoveDialog.tsx'
import { OrganisationFrame } from '../OrganisationFrame.tsx'
import styles from '../people-around.module.css'
import { GroupDialog } from './GroupDialog.tsx'

const groups = declareList({
  call: getUserGroups,
  filters: ['kind'],
  input: ({ page, words, filters }) => ({
    pageNo: page,
    searchValue: words,
    filter: { kind: groupKinds.filter((kind) => filters.kind?.includes(kind)) },
  }),
  page: (output) => output,
  idOf: (row) => row.group_id,
})

export function GroupsScreen() {
  const { t } = useTranslation()
  const list = useList(groups)
  const [edited, setEdited] = useState<GroupRow | 'new' | null>(null)
  const [removed, setRemoved] = useState<GroupRow | null>(null)
  const columns = useGroupColumns(setEdited)
  const add = <AddButton words={t('groups.add')} onAdd={() => setEdited('new')} />

  return (
    <OrganisationFrame tab="groups" actions={add} phoneAction={add}>
      <ListScreen
        list={list}
        search={t('groups.search')}
        filters={[
          {
            name: 'kind',
            label: t('groups.column.kind'),
            is: t('groups.kindIs'),
            options: groupKinds.map((value) => ({ value, name: t(`groups.kind.${value}`) })),
          },
        ]}
        columns={columns}
        titleOf={(row) => row.name}
        acts={(row) => (
          <RowMenu
            label={t('groups.more', { name: row.name })}
            acts={[
              { key: 'edit', icon: 'pen', words: t('groups.edit'), onAct: () => setEdited(row) },
              {
                key: 'remove',
                icon: 'trash',
                words: t('groups.remove'),
                onAct: () => setRemoved(row),
                isDanger: true,
              },
            ]}
          />
        )}
        empty={{ icon: 'users', title: t('groups.noneTitle'), words: t('groups.noneWords') }}
      />
      {edited && <GroupDialog row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && (
        <RemoveDialog
          call={deleteUserGroup}
          input={{ group_id: removed.group_id }}
          reload={[getUserGroups]}
          title={t('groups.removeTitle', { name: removed.name })}
          words={t('groups.removeWords')}
          verb={t('groups.remove')}
          done={t('groups.removed', { name: removed.name })}
          onClose={() => setRemoved(null)}
        />
      )}
    </OrganisationFrame>
  )
}

function useGroupColumns(onEdit: (row: GroupRow) => void): ListColumn<GroupRow, never>[] {
  const { t, i18n } = useTranslation()

  return [
    {
      key: 'name',
      label: t('groups.column.name'),
      className: 'name-cell',
      cell: (row) => (
        <>
          <button type="button" className={`row-name ${styles.asLink}`} onClick={() => onEdit(row)}>
            {row.name}
          </button>
          <span className="small">
            {row.locations.length > 0
              ? t('groups.forBranches', { names: row.locations.map(({ name }) => name).join(', ') })
              : t(`groups.kindWords.${row.kind}`)}
          </span>
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
}
