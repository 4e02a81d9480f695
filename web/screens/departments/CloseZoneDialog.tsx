import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteDepartment } from '#contract/departments/deleteDepartment.ts'
import { getDepartmentEffects } from '#contract/departments/getDepartmentEffects.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall, useQueryCall } from '../../wire/use-call.ts'
import type { Zone } from './branch.ts'
import { Effects } from './Effects.tsx'

interface Props {
  zone: Zone
  zones: readonly Zone[]
  onClose: () => void
}

/** Stands for "to no zone", which is another answer than none. */
const none = 'none'

/** Shows what closing a zone would touch and asks where its branches go. */
export function CloseZoneDialog({ zone, zones, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [to, setTo] = useState('')
  const [isAsked, setAsked] = useState(false)
  const asked = useQueryCall(getDepartmentEffects, { kind: 'zone', id: zone.id }, { gcTime: 0 })
  const effects = asked.data
  const call = useCall(deleteDepartment, {
    onSuccess: () => {
      void queries.invalidateQueries()
      toast(t('zones.closeDone', { name: zone.name }), 'good')
      onClose()
    },
    onError: () => void asked.refetch(),
  })
  const isNeeded = (effects?.departments ?? 0) > 0
  const missing = isAsked && isNeeded && to === '' ? t('branches.sayWhere') : undefined

  function submit(event: FormEvent): void {
    event.preventDefault()
    setAsked(true)
    if (!effects || call.pending || (isNeeded && to === '')) return
    call.send({
      kind: 'zone',
      id: zone.id,
      revision: effects.revision,
      ...(isNeeded && { departments_to: to === none ? null : to }),
    })
  }

  const failure = call.failure ?? asked.error

  return (
    <Modal opened onClose={onClose} title={t('branches.closeTitle', { name: zone.name })}>
      <form className="col gap-16" onSubmit={submit} noValidate>
        <p className="muted">{t('zones.closeWords')}</p>
        {effects ? (
          <Effects kind="zone" effects={effects} />
        ) : (
          !asked.error && <span className="skeleton" role="status" aria-label={t('shell.loading')} />
        )}
        {effects && isNeeded && (
          <Field label={t('zones.branchesTo')} help={t('zones.branchesToHelp')} error={missing}>
            {(control) => (
              <span className={missing ? 'input bad' : 'input'}>
                <select {...control} value={to} onChange={(event) => setTo(event.target.value)}>
                  <option value="">{t('zones.choose')}</option>
                  <option value={none}>{t('branches.noZone')}</option>
                  {zones
                    .filter(({ id }) => id !== zone.id)
                    .map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                </select>
              </span>
            )}
          </Field>
        )}
        {failure && (
          <p className="error" role="alert">
            {failureWords(t, i18n.language, failure)}
          </p>
        )}
        <DialogActs
          verb={t('zones.closeVerb')}
          pending={call.pending}
          onClose={onClose}
          reason={!effects && t('branches.stillLoading')}
          isDanger
        />
      </form>
    </Modal>
  )
}
