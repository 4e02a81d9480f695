import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { erasePersonData } from '#contract/person-data/erasePersonData.ts'
import type { Erasure } from '#contract/person-data/erasure.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { Field } from '../../components/Field.tsx'
import { useCall } from '../../wire/use-call.ts'

interface Props {
  erasure: Erasure
  onClose: () => void
}

/** Says what goes, what stays and why, before anything is done; and the same afterwards. */
export function EraseDialog({ erasure, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [done, setDone] = useState<Erasure | null>(null)
  const erase = useCall(erasePersonData, {
    onSuccess: ({ erasure: after }) => setDone(after),
  })

  function close(): void {
    if (done) void queries.invalidateQueries()
    onClose()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (reason.trim().length < 3) setError(t('act.reasonMissing'))
    else if (!erase.pending) erase.send({ user_id: erasure.user_id, reason: reason.trim() })
  }

  return (
    <Modal
      opened
      onClose={close}
      title={t(done ? 'personData.doneTitle' : 'personData.eraseTitle', { name: erasure.name })}
    >
      <form onSubmit={submit} className="col gap-16" noValidate>
        <Told erasure={done ?? erasure} />
        {done ? (
          <button type="button" className="btn primary" onClick={close}>
            {t('common.close')}
          </button>
        ) : (
          <>
            <Field label={t('personData.reason')} error={error}>
              {(ids) => (
                <input
                  {...ids}
                  maxLength={500}
                  value={reason}
                  onChange={(event) => {
                    setReason(event.target.value)
                    setError(undefined)
                  }}
                />
              )}
            </Field>
            <FailureNote failure={erase.failure} />
            <div className="row right">
              <button type="button" className="btn" onClick={close}>
                {t('common.cancel')}
              </button>
              <button type="submit" className="btn primary no" disabled={erase.pending}>
                {t('personData.erase')}
              </button>
            </div>
          </>
        )}
      </form>
    </Modal>
  )
}

function Told({ erasure: { erased, kept } }: { erasure: Erasure }) {
  const { t } = useTranslation()

  return (
    <>
      <div>
        <h3>{t('personData.goes')}</h3>
        <ul>
          <li>{t('personData.contact')}</li>
          <li>{t('personData.marks', { count: erased.marks })}</li>
          <li>{t('personData.sessions', { count: erased.sessions })}</li>
          <li>{t('personData.checks', { count: erased.checks })}</li>
          <li>{t('personData.groups', { count: erased.groups })}</li>
        </ul>
      </div>
      <div>
        <h3>{t('personData.stays', { count: kept.years })}</h3>
        <ul>
          <li>{t('personData.papers', { count: kept.papers })}</li>
          <li>{t('personData.consents', { count: kept.consents })}</li>
          <li>{t('personData.trail', { count: kept.trail })}</li>
        </ul>
        <p className="help">{t('personData.why')}</p>
      </div>
    </>
  )
}
