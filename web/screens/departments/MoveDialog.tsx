import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveDepartment } from '#contract/departments/saveDepartment.ts'
import { getDepartmentById } from '#contract/organisations/getDepartmentById.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import { type Branch, withBeneath } from './branch.ts'
import { PickBranch } from './PickBranch.tsx'

interface Props {
  branch: Branch
  /** Chosen already: it was dragged there. */
  beneath: string | undefined
  branches: readonly Branch[]
  onClose: () => void
}

/** Puts a branch, with all that lies beneath it, somewhere else in the tree. */
export function MoveDialog({ branch, beneath, branches, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const own = withBeneath(branches, branch.id)
  const [to, setTo] = useState<string | null>(beneath && !own.has(beneath) ? beneath : branch.parent_id)
  // What it is now: somebody may have changed it since the dialog opened.
  const revision = branches.find(({ id }) => id === branch.id)?.revision ?? branch.revision
  const call = useCall(saveDepartment, {
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [getDepartmentById.path] })
      toast(t('branches.moved', { name: branch.name }), 'good')
      onClose()
    },
    onError: () => void queries.invalidateQueries({ queryKey: [getDepartmentById.path] }),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (call.pending) return
    if (to === branch.parent_id) onClose()
    else call.send({ kind: 'department', id: branch.id, revision, parent_id: to })
  }

  return (
    <Modal opened onClose={onClose} title={t('branches.moveTitle', { name: branch.name })}>
      <form className="col gap-16" onSubmit={submit}>
        <p className="muted">{t('branches.moveWords', { count: own.size - 1 })}</p>
        <PickBranch
          label={t('branches.moveTo')}
          branches={branches}
          without={own}
          chosen={to}
          onChoose={setTo}
          hasTop
        />
        {call.failure && (
          <p className="error" role="alert">
            {failureWords(t, i18n.language, call.failure)}
          </p>
        )}
        <DialogActs verb={t('branches.move')} pending={call.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
