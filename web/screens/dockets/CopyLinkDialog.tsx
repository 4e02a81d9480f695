import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { copySigningLink } from '#contract/signers/copySigningLink.ts'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { CopyLine } from '../../components/CopyLine.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { NotSaved } from '../../components/meanwhile/NotSaved.tsx'
import { fullMoment } from '../../components/moments.ts'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'

interface Props {
  person: SignerRecord
  onClose: () => void
}

/** A link is made when it is asked for, and shown once: it is for this person alone. */
export function CopyLinkDialog({ person, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [made, setMade] = useState<OutputOf<typeof copySigningLink>>()
  useFocusBack()
  const copy = useCall(copySigningLink, {
    onSuccess: (output) => {
      setMade(output)
      void queries.invalidateQueries()
    },
  })
  const { name } = person

  return (
    <Modal opened onClose={onClose} title={t('copyLink.title', { name })}>
      <form
        className="col gap-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!copy.pending) copy.send({ document_id: person.document_id, signer_id: person.signer_id })
        }}
      >
        <NotSaved words={copy.failure && failureWords(t, i18n.language, copy.failure)} overtaken={false} />
        {made ? (
          <>
            <CopyLine label={t('copyLink.link', { name })} text={made.url} />
            <p className="muted sm" role="status">
              {t('copyLink.made', { name, moment: fullMoment(made.expires_at, i18n.language) })}
            </p>
            <div className="dialog-acts">
              <button type="button" className="btn primary" onClick={onClose}>
                {t('common.close')}
              </button>
            </div>
          </>
        ) : (
          <>
            <p className="muted">{t('copyLink.words', { name, to: person.email ?? person.mobile ?? '' })}</p>
            <DialogActs verb={t('copyLink.verb')} pending={copy.pending} onClose={onClose} />
          </>
        )}
      </form>
    </Modal>
  )
}
