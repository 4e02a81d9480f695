import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteMultipleUserByOrg } from '#contract/users/deleteMultipleUserByOrg.ts'
import { getOpenWork } from '#contract/users/getOpenWork.ts'
import type { MemberRow, RowResult } from '#contract/users/member-record.ts'
import { switchMembers } from '#contract/users/switchMembers.ts'
import { AreaField } from '../../components/AreaField.tsx'
import { FailureNote } from '../../components/FailureNote.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall, useQueryCall } from '../../wire/use-call.ts'
import { offered } from './member-acts.ts'
import { failureOf } from './member-words.ts'
import { OpenWork } from './OpenWork.tsx'
import { type Successor, SuccessorField } from './SuccessorField.tsx'

interface Props {
  kind: 'off' | 'remove'
  members: readonly MemberRow[]
  onClose: () => void
}

/**
 * Switching people off, or deleting them: what is open with them is shown first, and somebody takes
 * it over.
 */
export function LeaveDialog({ kind, members, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const leaving = offered(kind, members)
  const ids = leaving.map(({ user_id }) => user_id)
  const work = useQueryCall(getOpenWork, { ids }, { staleTime: 0, gcTime: 0, enabled: ids.length > 0 })
  const [successor, setSuccessor] = useState<Successor | null>(null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [refused, setRefused] = useState<RowResult[]>()
  const needsSuccessor = work.data?.needs_successor === true
  const name = leaving[0]?.name

  const after = {
    onSuccess: ({ results }: { results: RowResult[] }) => {
      void queries.invalidateQueries()
      const left = results.filter(({ done }) => !done)
      if (left.length > 0) return setRefused(left)
      toast(t(`users.leave.${kind}.done`, { count: leaving.length, name }), 'good')
      onClose()
    },
  }
  const switchOff = useCall(switchMembers, after)
  const remove = useCall(deleteMultipleUserByOrg, after)
  const { pending, failure } = kind === 'off' ? switchOff : remove

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (pending || !work.data) return
    const over = successor ? { successor_id: successor.id } : {}
    if (needsSuccessor && !successor) setError(t('users.leave.successorMissing'))
    else if (kind === 'remove') remove.send({ ids, ...over })
    else switchOff.send({ ids, on: false, ...over, ...(reason.trim() && { reason: reason.trim() }) })
  }

  return (
    <Modal
      opened
      onClose={pending ? () => {} : onClose}
      title={t(`users.leave.${kind}.title`, { count: leaving.length, name })}
      size="lg"
    >
      <form onSubmit={submit} className="col gap-16" noValidate>
        <p className="muted">{t(`users.leave.${kind}.words`, { count: leaving.length })}</p>
        {leaving.length < members.length && (
          <p className="help">{t('users.leave.leftOut', { count: members.length - leaving.length })}</p>
        )}
        <FailureNote failure={failure ?? work.error} />
        {refused ? (
          <ul className="act-rows" role="alert">
            {refused.map((result) => (
              <li key={result.index}>
                <span className="trim">{leaving[result.index]?.name}</span>
                <span className="right danger xs">{failureWords(t, i18n.language, failureOf(result))}</span>
              </li>
            ))}
          </ul>
        ) : (
          <>
            <OpenWork rows={work.data?.rows} />
            {needsSuccessor && (
              <SuccessorField
                without={ids}
                successor={successor}
                error={error}
                onChoose={(chosen) => {
                  setSuccessor(chosen)
                  setError(undefined)
                }}
              />
            )}
            {kind === 'off' && (
              <AreaField
                label={t('users.leave.reason')}
                help={t('users.leave.reasonHelp')}
                rows={2}
                value={reason}
                onChange={setReason}
              />
            )}
          </>
        )}
        <div className="dialog-acts">
          <button type="button" className="btn" onClick={onClose} disabled={pending}>
            {t(refused ? 'common.close' : 'common.cancel')}
          </button>
          {!refused && (
            <button
              type="submit"
              className="btn primary no"
              disabled={pending || !work.data || leaving.length === 0}
            >
              {pending && <span className="spin" />}
              {t(`users.leave.${kind}.${pending ? 'busy' : 'verb'}`)}
            </button>
          )}
        </div>
      </form>
    </Modal>
  )
}
