import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { downloadSignerPreSignatureVideoRecord } from '#contract/signers/downloadSignerPreSignatureVideoRecord.ts'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import type { Ticket } from '#contract/vocabulary/tickets.ts'
import { Icon } from '../../components/Icon.tsx'
import { actMoment } from '../../components/moments.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import styles from './docket.module.css'

/** Opens what a signer recorded before they signed; the trail says who watched it. */
export function WatchRecording({ documentId, person }: { documentId: string; person: SignerRecord }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [ticket, setTicket] = useState<Ticket | null>(null)
  const [isBroken, setBroken] = useState(false)
  const watch = useCall(downloadSignerPreSignatureVideoRecord, {
    onSuccess: ({ result }) => {
      setBroken(false)
      setTicket(result)
      void queries.invalidateQueries({ queryKey: [auditInformation.path] })
    },
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })
  const { video } = person
  if (!video) return null
  const title = t('watch.of', { name: person.name })

  return (
    <>
      <button
        type="button"
        className="btn compact"
        disabled={watch.pending}
        onClick={() => watch.send({ document_id: documentId, signer_id: person.signer_id })}
      >
        {watch.pending ? <span className="spin" /> : <Icon name="eye" />}
        {t('watch.open')}
      </button>
      {ticket && (
        <Modal opened onClose={() => setTicket(null)} title={title} size="lg">
          <div className="col gap-12">
            {/* biome-ignore lint/a11y/useMediaCaption: the digits stand below it */}
            <video
              className={styles.recording}
              src={ticket.url}
              aria-label={title}
              controls
              playsInline
              onError={() => setBroken(true)}
            />
            {isBroken && (
              <p className="error" role="alert">
                {t('watch.unplayable')}{' '}
                <a href={ticket.url} download={ticket.name}>
                  {t('watch.download')}
                </a>
              </p>
            )}
            <RecordingFacts video={video} />
            <p className="faint xs">{t('watch.noted')}</p>
          </div>
        </Modal>
      )}
    </>
  )
}

export function RecordingFacts({ video }: { video: NonNullable<SignerRecord['video']> }) {
  const { t, i18n } = useTranslation()

  return (
    <dl className="facts">
      <dt>{t('watch.digits')}</dt>
      <dd>{[...video.digits].join(' ')}</dd>
      <dt>{t('watch.recorded')}</dt>
      <dd>{actMoment(t, i18n.language, video.recorded_at)}</dd>
      <dt>{t('watch.length')}</dt>
      <dd>{t('watch.seconds', { count: Math.round(video.seconds) })}</dd>
    </dl>
  )
}
