import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocketRecord } from '#contract/dockets/docket-record.ts'
import { previewSignatureStyle } from '#contract/dockets/previewSignatureStyle.ts'
import { Lazy } from '../../components/lazy/Lazy.tsx'
import { partOf } from '../../components/lazy/part.ts'
import { StylePreview } from '../../components/signature-style/StylePreview.tsx'
import { useQueryCall } from '../../wire/use-call.ts'
import styles from './new-docket.module.css'
import type { DocumentDetail } from './use-docket.ts'

const dialog = partOf(async () => ({ default: (await import('./StyleDialog.tsx')).StyleDialog }))

interface Reloading {
  reload: () => Promise<unknown>
}

/** What the signatures of a docket will look like, and whose choice that is. */
export function SignatureLook({ docket, reload }: Reloading & { docket: DocketRecord }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const asked = useQueryCall(
    previewSignatureStyle,
    { docket_id: docket.docket_id, width: 560 },
    { placeholderData: keepPreviousData },
  )
  const now = asked.data

  return (
    <section className={`sheet pad ${styles.look}`}>
      <div className="col gap-8">
        <h2>{t('review.look.title')}</h2>
        <p className="muted">
          {now && t(`review.look.source.${now.source}`)} {t('review.look.words')}
        </p>
        {now?.may_set && (
          <button type="button" className={`btn compact ${styles.lookChange}`} onClick={() => setOpen(true)}>
            {t('review.look.change')}
          </button>
        )}
      </div>
      <StylePreview docketId={docket.docket_id} />
      <Lazy
        part={dialog}
        opened={isOpen}
        onClose={() => setOpen(false)}
        docketId={docket.docket_id}
        document={null}
        reload={reload}
      />
    </section>
  )
}

/** The same for one document, in its row. */
export function StyleLink({ document, reload }: Reloading & { document: DocumentDetail }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { document_id, docket_id, name, settings } = document

  return (
    <>
      <button
        type="button"
        className={`link xs ${styles.lookChange}`}
        aria-label={t('review.look.ofDocument', { name })}
        onClick={() => setOpen(true)}
      >
        {t(settings.signature_source === 'document' ? 'review.look.own' : 'review.look.link')}
      </button>
      <Lazy
        part={dialog}
        opened={isOpen}
        onClose={() => setOpen(false)}
        docketId={docket_id}
        document={{ id: document_id, name }}
        reload={reload}
      />
    </>
  )
}
