import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getStakeholders } from '#contract/organisations/getStakeholders.ts'
import { removeStakeholder } from '#contract/organisations/removeStakeholder.ts'
import type { StakeholderRecord } from '#contract/organisations/stakeholder-record.ts'
import { AskDialog } from '../../../components/AskDialog.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { EmptyList } from '../../../components/list/EmptyList.tsx'
import { type ListColumn, ListTable } from '../../../components/list/ListTable.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { toast } from '../../../shell/toast.ts'
import { useCall, useQueryCall } from '../../../wire/use-call.ts'
import { OrganisationFrame } from '../OrganisationFrame.tsx'
import { StakeholderDialog } from './StakeholderDialog.tsx'
import '../people-around.css'

export function StakeholdersScreen() {
  const { t } = useTranslation()
  const [edited, setEdited] = useState<StakeholderRecord | 'new' | null>(null)
  const [removed, setRemoved] = useState<StakeholderRecord | null>(null)
  const asked = useQueryCall(getStakeholders, {})
  const rows = asked.data?.rows
  const addButton = (
    <button type="button" className="btn primary" onClick={() => setEdited('new')}>
      <Icon name="plus" />
      {t('stakeholders.add')}
    </button>
  )
  const columns: ListColumn<StakeholderRecord, never>[] = [
    {
      key: 'name',
      label: t('stakeholders.column.name'),
      className: 'ti',
      cell: (row) => (
        <>
          <button type="button" className="t as-link" onClick={() => setEdited(row)}>
            {row.name}
          </button>
          <span className="s">{[row.email, row.mobile].filter(Boolean).join(' · ')}</span>
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
    <OrganisationFrame tab="stakeholders" actions={addButton} phoneAction={addButton}>
      <p className="m">{t('stakeholders.words')}</p>
      <NotLoaded asked={asked} />
      {rows?.length === 0 ? (
        <EmptyList icon="users" title={t('stakeholders.noneTitle')} words={t('stakeholders.noneWords')} />
      ) : (
        !(asked.error && !rows) && (
          <div className="sheet rows">
            <ListTable
              rows={rows}
              idOf={(row) => row.stakeholder_id}
              titleOf={(row) => row.name}
              columns={columns}
              acts={(row) => (
                <button
                  type="button"
                  className="btn quiet sq c"
                  aria-label={t('stakeholders.removeOne', { name: row.name })}
                  onClick={() => setRemoved(row)}
                >
                  <Icon name="trash" />
                </button>
              )}
            />
          </div>
        )
      )}
      {edited && (
        <StakeholderDialog stakeholder={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {removed && <RemoveDialog stakeholder={removed} onClose={() => setRemoved(null)} />}
    </OrganisationFrame>
  )
}

function RemoveDialog({ stakeholder, onClose }: { stakeholder: StakeholderRecord; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { name, stakeholder_id } = stakeholder
  const remove = useCall(removeStakeholder, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getStakeholders.path] })
      toast(t('stakeholders.removed', { name }), 'good')
      onClose()
    },
  })

  return (
    <AskDialog
      title={t('stakeholders.removeTitle', { name })}
      verb={t('stakeholders.remove')}
      isDanger
      pending={remove.pending}
      failure={remove.failure}
      onSure={() => remove.send({ stakeholder_id })}
      onClose={onClose}
    >
      <p className="m">{t('stakeholders.removeWords')}</p>
    </AskDialog>
  )
}
