import { Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { deleteRole } from '#contract/roles/deleteRole.ts'
import type { getRoles } from '#contract/roles/getRoles.ts'
import { count } from '../../../components/amounts.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { Field } from '../../../components/Field.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { useCall } from '../../../wire/use-call.ts'
import { Difference } from './Difference.tsx'

type Role = OutputOf<typeof getRoles>['rows'][number]

interface Props {
  role: Role
  others: readonly Role[]
  onDone: () => void
  onClose: () => void
}

/** Says first what becomes of the people who have it. */
export function DeleteRoleDialog({ role, others, onDone, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const [toId, setToId] = useState('')
  const [isMissing, setMissing] = useState(false)
  const to = others.find(({ _id }) => _id === toId)
  const remove = useCall(deleteRole, {
    onSuccess: ({ outcome }) => {
      toast(t(outcome === 'waits' ? 'roles.waitsToast' : 'roles.deletedToast'), 'good')
      onDone()
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    const isNeeded = role.members > 0 && !to
    setMissing(isNeeded)
    if (!isNeeded && !remove.pending)
      remove.send({ role_id: role._id, revision: role.revision, ...(to && { to_role_id: to._id }) })
  }

  const failed = remove.failure ? failureWords(t, i18n.language, remove.failure) : undefined

  return (
    <Modal opened onClose={onClose} title={t('roles.deleteTitle', { role: role.label })}>
      <form onSubmit={submit} noValidate>
        <p className="muted">
          {role.members === 0
            ? t('roles.deleteNobody')
            : t('roles.deletePeople', {
                count: role.members,
                shown: `${count(role.members)}${role.more_members ? '+' : ''}`,
              })}
        </p>
        {role.members > 0 && (
          <Field label={t('roles.moveTo')} error={isMissing ? t('login.fieldRequired') : undefined}>
            {(control) => (
              <select {...control} value={toId} onChange={(event) => setToId(event.target.value)}>
                <option value="">{t('roles.choose')}</option>
                {others.map(({ _id, label }) => (
                  <option key={_id} value={_id}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {to && <Difference before={role} after={to} />}
        {failed && (
          <p className="error" role="alert">
            {failed}
          </p>
        )}
        <DialogActs verb={t('roles.delete')} pending={remove.pending} onClose={onClose} isDanger />
      </form>
    </Modal>
  )
}
