import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteCmoggroups } from '#contract/groups/deleteCmoggroups.ts'
import { getCmoggroups } from '#contract/groups/getCmoggroups.ts'
import type { PoolRow } from '#contract/groups/group-record.ts'
import { mostPageRows } from '#contract/vocabulary/page-rows.ts'
import { AskDialog } from '../../../components/AskDialog.tsx'
import { Field } from '../../../components/Field.tsx'
import { toast } from '../../../shell/toast.ts'
import { useCall, useQueryCall } from '../../../wire/use-call.ts'

/** Says what waits for a group, and asks who takes it. */
export function RetireDialog({ row, onClose }: { row: PoolRow; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [successor, setSuccessor] = useState('')
  const [error, setError] = useState<string>()
  // What waits now: the list was read a while ago.
  const asked = useQueryCall(getCmoggroups, { maxRows: mostPageRows }, { gcTime: 0 })
  const rows = asked.data?.rows ?? []
  const waiting = rows.find(({ group_id }) => group_id === row.group_id)?.waiting ?? row.waiting
  const others = rows.filter(({ group_id }) => group_id !== row.group_id)
  const retire = useCall(deleteCmoggroups, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getCmoggroups.path] })
      toast(t('reviewGroups.removed', { name: row.name }), 'good')
      onClose()
    },
    onError: () => void asked.refetch(),
  })

  function sure(): void {
    const isMissing = waiting > 0 && successor === ''
    setError(isMissing ? t('reviewGroups.successorNeeded') : undefined)
    if (isMissing || retire.pending) return
    retire.send({ group_id: row.group_id, ...(successor && { successor_id: successor }) })
  }

  return (
    <AskDialog
      title={t('reviewGroups.removeTitle', { name: row.name })}
      verb={t('reviewGroups.remove')}
      isDanger
      pending={retire.pending}
      failure={retire.failure}
      onSure={sure}
      onClose={onClose}
    >
      <p className="muted">{t('reviewGroups.removeWords')}</p>
      <p>{t('reviewGroups.waitsOn', { count: waiting })}</p>
      {waiting > 0 && (
        <Field label={t('reviewGroups.successor')} error={error}>
          {(control) => (
            <span className="input">
              <select
                {...control}
                value={successor}
                onChange={(event) => {
                  setSuccessor(event.target.value)
                  setError(undefined)
                }}
              >
                <option value="">{t('reviewGroups.choose')}</option>
                {others.map(({ group_id, name }) => (
                  <option key={group_id} value={group_id}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
      )}
    </AskDialog>
  )
}
