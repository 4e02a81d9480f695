import { Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { useFocusBack } from '../../../components/use-focus-back.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { LimitsFields } from './LimitsFields.tsx'
import { draftOf, type LimitsErrors, limitsOf } from './limits-form.ts'
import { type EnrolledRow, useCertificateAct } from './use-certificate-act.ts'

/** What allows more than before waits for another administrator. */
export function LimitDialog({ of: row, onClose }: { of: EnrolledRow; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  useFocusBack()
  const [draft, setDraft] = useState(draftOf(row.limits))
  const [errors, setErrors] = useState<LimitsErrors>({})
  const act = useCertificateAct(t('common.save'), 'limit', onClose)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const read = limitsOf(draft)
    setErrors(read.errors)
    if (!read.limits || act.pending) return
    const { certificate_id, revision } = row.certificate
    act.send({ act: 'limit', certificate_id, revision, limits: read.limits })
  }

  if (act.proving) return act.proving

  return (
    <Modal opened onClose={onClose} title={t('certificates.actOf.limit', { name: row.certificate.name })}>
      <form onSubmit={submit} className="col gap-16" noValidate>
        {act.failure && (
          <div className="note no" role="alert">
            <Icon name="bad" />
            <span>{failureWords(t, i18n.language, act.failure)}</span>
          </div>
        )}
        <p className="muted">{t('certificates.limitWords')}</p>
        <LimitsFields
          draft={draft}
          errors={errors}
          onChange={(changed) => setDraft({ ...draft, ...changed })}
        />
        <DialogActs verb={t('common.save')} pending={act.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
