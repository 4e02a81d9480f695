import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getStakeholders } from '#contract/organisations/getStakeholders.ts'
import { removeStakeholder } from '#contract/organisations/removeStakeholder.ts'
import type { StakeholderRecord } from '#contract/organisations/stakeholder-record.ts'
import { AddButton } from '../../../components/AddButton.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { ListScreen } from '../../../components/list/ListScreen.tsx'
import type { ListColumn } from '../../../components/list/ListTable.tsx'
import { declareList, useList } from '../../../components/list/use-list.ts'
import { RemoveDialog } from '../../../components/RemoveDialog.tsx'
import { OrganisationFrame } from '../OrganisationFrame.tsx'
import styles from '../people-around.module.css'
import { StakeholderDialog } from './StakeholderDialog.tsx'

const stakeholders = declareList({
  call: getStakeholders,
  input: () => ({}),
  page: ({ rows }) => ({ rows }),
  idOf: (row) => row.stakeholder_id,
})

export function StakeholdersScreen() {
  const { t } = useTranslation()
  const list = useList(stakeholders)
  const [edited, setEdited] = useState<StakeholderRecord | 'new' | null>(null)
  const [removed, setRemoved] = useState<StakeholderRecord | null>(null)
  const add = <AddButton words={t('stakeholders.add')} onAdd={() => setEdited('new')} />
  const columns: ListColumn<StakeholderRecord, never>[] = [
    {
      key: 'name',
      label: t('stakeholders.column.name'),
      className: 'name-cell',
      cell: (row) => (
        <>
          <button type="button" className={`row-name ${styles.asLink}`} onClick={() => setEdited(row)}>
            {row.name}
          </button>
          <span className="small">{[row.email, row.mobile].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      key: 'role',
      label: t('stakeholders.column.role'),
      cell: (row) => t(`stakeholders.role.${row.role}`),
    },
    {
      key: 'default',
      label: t('stakeholders.column.default'),
      cell: (row) =>
        row.is_default ? (
          <span className="chip ok">
            <Icon name="done" />
            {t('stakeholders.onEach')}
          </span>
        ) : (
          '–'
        ),
    },
  ]

  return (
    <OrganisationFrame tab="stakeholders" actions={add} phoneAction={add}>
      <p className={`muted ${styles.aroundLead}`}>{t('stakeholders.words')}</p>
      <ListScreen
        list={list}
        columns={columns}
        titleOf={(row) => row.name}
        acts={(row) => (
          <button
            type="button"
            className="btn quiet square compact"
            aria-label={t('stakeholders.removeOne', { name: row.name })}
            onClick={() => setRemoved(row)}
          >
            <Icon name="trash" />
          </button>
        )}
        empty={{ icon: 'users', title: t('stakeholders.noneTitle'), words: t('stakeholders.noneWords') }}
      />
      {edited && (
        <StakeholderDialog stakeholder={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removed && (
        <RemoveDialog
          call={removeStakeholder}
          input={{ stakeholder_id: removed.stakeholder_id }}
          reload={[getStakeholders]}
          title={t('stakeholders.removeTitle', { name: removed.name })}
          words={t('stakeholders.removeWords')}
          verb={t('stakeholders.remove')}
          done={t('stakeholders.removed', { name: removed.name })}
          onClose={() => setRemoved(null)}
        />
      )}
    </OrganisationFrame>
  )
}
