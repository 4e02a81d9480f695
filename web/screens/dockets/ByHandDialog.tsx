import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MarkAsPhysicallySigned } from '#contract/documents/MarkAsPhysicallySigned.ts'
import { markasCompleted } from '#contract/documents/markasCompleted.ts'
import { revertDocumentMarkAsPhysicallySigned } from '#contract/documents/revertDocumentMarkAsPhysicallySigned.ts'
import { AreaField } from '../../components/AreaField.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { dayInIndia } from '../../components/days.ts'
import { Field } from '../../components/Field.tsx'
import { TextField } from '../../components/TextField.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { portalWire } from '../../wire/portal-wire.ts'
import { serverNow } from '../../wire/server-time.ts'
import { sendCall } from '../../wire/use-call.ts'
import type { DocumentDetail } from '../new-docket/use-docket.ts'

export type HandAct = 'mark_completed' | 'mark_on_paper' | 'revert_on_paper'

interface Props {
  act: HandAct
  document: Pick<DocumentDetail, 'document_id' | 'title' | 'name'>
  onClose: () => void
}

interface Wrong {
  reason?: string
  scan?: string
  day?: string
}

/**
 * Completes a document by hand, or takes that back: always with a reason, and for paper with its
 * scan.
 */
export function ByHandDialog({ act, document, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [scan, setScan] = useState<File | null>(null)
  const today = dayInIndia(serverNow())
  const [day, setDay] = useState(today)
  const [wrong, setWrong] = useState<Wrong>({})
  const [failure, setFailure] = useState<unknown>()
  const [pending, setPending] = useState(false)
  const isPaper = act === 'mark_on_paper'

  function whatIsWrong(): Wrong {
    return {
      ...(reason.trim().length < 3 && { reason: t('check.reasonNeeded') }),
      ...(isPaper && !scan && { scan: t('byHand.noScan') }),
      ...(isPaper && (!day || day > today) && { day: t('byHand.noDay') }),
    }
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = whatIsWrong()
    setWrong(found)
    if (Object.keys(found).length > 0 || pending) return
    setPending(true)
    setFailure(undefined)
    const said = { document_id: document.document_id, reason: reason.trim() }
    try {
      if (isPaper && scan) {
        const { fileId } = await portalWire.upload(scan).done
        await sendCall(MarkAsPhysicallySigned, { ...said, fileId, signed_on: day })
      } else if (act === 'mark_completed') await sendCall(markasCompleted, said)
      else await sendCall(revertDocumentMarkAsPhysicallySigned, said)
      toast(t(`byHand.${act}.done`), 'good')
      onClose()
    } catch (problem) {
      setFailure(problem)
      setPending(false)
    }
    await queries.invalidateQueries()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`byHand.${act}.title`, { title: document.title || document.name })}
    >
      <form onSubmit={send} className="col gap-16" noValidate>
        <p className="muted">{t(`byHand.${act}.words`)}</p>
        {isPaper && (
          <>
            <Field label={t('byHand.scan')} help={t('byHand.scanHelp')} error={wrong.scan}>
              {(control) => (
                <input
                  {...control}
                  type="file"
                  className="input"
                  accept="application/pdf,image/jpeg,image/png"
                  onChange={(event) => setScan(event.target.files?.[0] ?? null)}
                />
              )}
            </Field>
            <TextField
              type="date"
              label={t('byHand.day')}
              name="signed_on"
              value={day}
              onChange={setDay}
              error={wrong.day}
            />
          </>
        )}
        <AreaField
          label={t('byHand.reason')}
          help={t('byHand.reasonHelp')}
          error={wrong.reason}
          value={reason}
          isFirst
          onChange={setReason}
        />
        {failure !== undefined && (
          <p className="danger sm" role="alert">
            {failureWords(t, i18n.language, failure)}
          </p>
        )}
        <DialogActs
          verb={t(`byHand.${act}.verb`)}
          pending={pending}
          onClose={onClose}
          isDanger={act === 'revert_on_paper'}
        />
      </form>
    </Modal>
  )
}
