import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputOf } from '#contract/define-call.ts'
import { deleteDepartment } from '#contract/departments/deleteDepartment.ts'
import { getDepartmentEffects } from '#contract/departments/getDepartmentEffects.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall, useQueryCall } from '../../wire/use-call.ts'
import { type Branch, withBeneath } from './branch.ts'
import { Effects } from './Effects.tsx'
import { PickBranch } from './PickBranch.tsx'

interface Props {
  branch: Branch
  how: 'close' | 'merge'
  branches: readonly Branch[]
  onClose: () => void
}

/**
 * Shows what closing or merging would touch and asks where all of it goes, before anything is done.
 */
export function CloseDialog({ branch, how, branches, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [peopleTo, setPeopleTo] = useState<string | null>()
  const [beneathTo, setBeneathTo] = useState<string | null>()
  const [isAsked, setAsked] = useState(false)
  const asked = useQueryCall(getDepartmentEffects, { kind: 'department', id: branch.id }, { gcTime: 0 })
  const effects = asked.data
  const people = effects ? Object.values(effects.people).reduce((sum, figure) => sum + figure, 0) : 0
  const call = useCall(deleteDepartment, {
    onSuccess: () => {
      // People work elsewhere now: what lists of people say is old as well.
      void queries.invalidateQueries()
      toast(t(`branches.${how}Done`, { name: branch.name }), 'good')
      onClose()
    },
    onError: () => void asked.refetch(),
  })
  const isMerge = how === 'merge'
  const needsPeople = isMerge || people > 0
  const needsBeneath = !isMerge && (effects?.departments ?? 0) > 0
  const own = new Set([branch.id])
  const beneath = withBeneath(branches, branch.id)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setAsked(true)
    if (!effects || call.pending) return
    if ((needsPeople && !peopleTo) || (needsBeneath && beneathTo === undefined)) return
    const what = { kind: 'department', id: branch.id, revision: effects.revision } as const
    const where: Partial<InputOf<typeof deleteDepartment>> = isMerge
      ? { merge_into: peopleTo ?? undefined }
      : {
          ...(needsPeople && { people_to: peopleTo ?? undefined }),
          ...(needsBeneath && { departments_to: beneathTo }),
        }
    call.send({ ...what, ...where })
  }

  const failure = call.failure ?? asked.error

  return (
    <Modal opened onClose={onClose} title={t(`branches.${how}Title`, { name: branch.name })}>
      <form className="col gap-16" onSubmit={submit} noValidate>
        <p className="muted">{t(`branches.${how}Words`)}</p>
        {effects ? (
          <Effects kind="department" effects={effects} />
        ) : (
          !asked.error && <span className="skeleton" role="status" aria-label={t('shell.loading')} />
        )}
        {effects && people > 0 && <p className="help">{t('branches.documentsFollow')}</p>}
        {effects && needsPeople && (
          <PickBranch
            label={t(isMerge ? 'branches.mergeInto' : 'branches.peopleTo')}
            branches={branches}
            without={isMerge ? beneath : own}
            chosen={peopleTo}
            onChoose={setPeopleTo}
            error={isAsked && !peopleTo ? t('branches.sayWhere') : undefined}
          />
        )}
        {effects && needsBeneath && (
          <PickBranch
            label={t('branches.beneathTo')}
            branches={branches}
            without={beneath}
            chosen={beneathTo}
            onChoose={setBeneathTo}
            hasTop
            error={isAsked && beneathTo === undefined ? t('branches.sayWhere') : undefined}
          />
        )}
        {failure && (
          <p className="error" role="alert">
            {failureWords(t, i18n.language, failure)}
          </p>
        )}
        <DialogActs
          verb={t(isMerge ? 'branches.mergeVerb' : 'branches.closeVerb')}
          pending={call.pending}
          onClose={onClose}
          reason={!effects && t('branches.stillLoading')}
          isDanger
        />
      </form>
    </Modal>
  )
}
