import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openBatchSample } from '#contract/batches/openBatchSample.ts'
import type { OutputOf } from '#contract/define-call.ts'
import { convertPdf2Images } from '#contract/document-files/convertPdf2Images.ts'
import { Icon } from '../../components/Icon.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import { ViewedPage } from '../dockets/ViewedPage.tsx'
import { useDocket } from '../new-docket/use-docket.ts'
import styles from './batches.module.css'

type Sample = OutputOf<typeof openBatchSample>

/** The documents that a checker opens before they approve a batch. */
export function SampleBar({ batchId }: { batchId: string }) {
  const { t, i18n } = useTranslation()
  const [sample, setSample] = useState<Sample | null>(null)
  const [at, setAt] = useState<number | null>(null)
  const queries = useQueryClient()
  const open = useCall(openBatchSample, {
    onSuccess: setSample,
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })
  const documents = sample?.documents ?? []
  const opened = documents.filter((one) => one.opened).length
  const look = (index: number) => {
    const document = documents[index]
    if (!document) return
    setAt(index)
    // A page that was seen before is asked for again: the server notes what it has served.
    void queries.resetQueries({
      predicate: ({ queryKey: [path, input] }) =>
        path === convertPdf2Images.path &&
        (input as { document_id?: string }).document_id === document.document_id,
    })
  }
  const shown = at === null ? undefined : documents[at]

  return (
    <div className={styles.sample}>
      {sample === null ? (
        <button
          type="button"
          className="btn compact"
          disabled={open.pending}
          onClick={() => open.send({ batch_id: batchId })}
        >
          <Icon name="eye" />
          {t('batches.checks.sample')}
        </button>
      ) : sample.needed === 0 ? (
        <span className="muted">{t('batches.checks.noSample')}</span>
      ) : (
        <>
          <span role="status">{t('batches.checks.opened', { opened, needed: sample.needed })}</span>
          <button
            type="button"
            className="btn compact"
            onClick={() =>
              look(
                Math.max(
                  0,
                  documents.findIndex((one) => !one.opened),
                ),
              )
            }
          >
            <Icon name="eye" />
            {t('batches.checks.openNext')}
          </button>
        </>
      )}
      {shown && at !== null && (
        <Modal
          opened
          size="lg"
          onClose={() => setAt(null)}
          title={shown.title}
          classNames={{ body: styles.look }}
        >
          <div className={styles.walk}>
            <button type="button" className="btn compact" disabled={at === 0} onClick={() => look(at - 1)}>
              <Icon name="left" />
              {t('batches.rowBefore')}
            </button>
            <span className="sm faint" role="status">
              {t('batches.walk', { at: at + 1, all: documents.length })}
            </span>
            <button
              type="button"
              className="btn compact"
              disabled={at === documents.length - 1}
              onClick={() => look(at + 1)}
            >
              {t('batches.rowNext')}
              <Icon name="right" />
            </button>
          </div>
          <Pages
            key={shown.document_id}
            documentId={shown.document_id}
            onShown={() => !shown.opened && open.send({ batch_id: batchId })}
          />
        </Modal>
      )}
    </div>
  )
}

function Pages({ documentId, onShown }: { documentId: string; onShown: () => void }) {
  const { documents } = useDocket(documentId)
  const document = documents.find((one) => one.document_id === documentId)

  return document ? (
    document.page_sizes.map(({ page_number, width, height }) => (
      <ViewedPage
        key={page_number}
        documentId={documentId}
        page={page_number}
        ratio={`${width} / ${height}`}
        onShown={onShown}
      />
    ))
  ) : (
    <span className="spin" />
  )
}
