import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewSignatureStyle } from '#contract/dockets/previewSignatureStyle.ts'
import { setSignatureStyle } from '#contract/dockets/setSignatureStyle.ts'
import type { SignatureStyle } from '#contract/vocabulary/signature-style.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { FailureNote } from '../../components/FailureNote.tsx'
import { Loading } from '../../components/Loading.tsx'
import { StyleFields } from '../../components/signature-style/StyleFields.tsx'
import { StylePreview } from '../../components/signature-style/StylePreview.tsx'
import { toast } from '../../shell/toast.ts'
import { useCall, useQueryCall } from '../../wire/use-call.ts'

interface Props {
  opened: boolean
  onClose: () => void
  docketId: string
  /** Null: all documents of the docket that have no style of their own. */
  document: { id: string; name: string } | null
  reload: () => Promise<unknown>
}

/** What the signatures of a docket, or of one document, show. */
export function StyleDialog({ opened, onClose, ...props }: Props) {
  const { t } = useTranslation()
  const { document } = props

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={document ? t('review.look.inDocument', { name: document.name }) : t('review.look.title')}
    >
      {opened && <StyleForm onClose={onClose} {...props} />}
    </Modal>
  )
}

function StyleForm({ onClose, docketId, document, reload }: Omit<Props, 'opened'>) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [edited, setEdited] = useState<SignatureStyle | null>(null)
  const named = document ? { document_id: document.id } : { docket_id: docketId }
  const asked = useQueryCall(previewSignatureStyle, { ...named, width: 560 })
  const call = useCall(setSignatureStyle, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [previewSignatureStyle.path] })
      await reload()
      toast(t('review.look.saved'), 'good')
      onClose()
    },
  })
  const failure = call.failure ?? (asked.data ? null : asked.error)
  const style = edited ?? asked.data?.style
  const isOwn = asked.data?.source === (document ? 'document' : 'docket')

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (call.pending || !style) return
    if (edited) call.send({ ...named, style })
    else onClose()
  }

  return (
    <form onSubmit={submit} className="col gap-16">
      <FailureNote failure={failure} />
      {asked.isPending && <Loading />}
      {style && (
        <>
          <StylePreview {...(document ? { documentId: document.id } : { docketId })} style={style} />
          <p className="help">
            {t('settings.style.previewWords')} {t('review.look.untilSigned')}
          </p>
          <StyleFields value={style} onChange={setEdited} />
        </>
      )}
      {isOwn && (
        <button
          type="button"
          className="link"
          disabled={call.pending}
          onClick={() => call.send({ ...named, style: null })}
        >
          {t(document ? 'review.look.takeAwayDocument' : 'review.look.takeAwayDocket')}
        </button>
      )}
      <DialogActs verb={t('common.save')} pending={call.pending} onClose={onClose} />
    </form>
  )
}
