import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { deleteDocument } from '#contract/documents/deleteDocument.ts'
import { fileSize } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { PageThumb } from '../../components/PageThumb.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import { takeOver } from './dropped-files.ts'
import { IncomingFile } from './IncomingFile.tsx'
import styles from './new-docket.module.css'
import { SameBefore } from './SameBefore.tsx'
import { SentBack } from './SentBack.tsx'
import type { StepProps } from './steps.ts'
import { useSameFiles } from './use-same-files.ts'
import { useSendingSettings } from './use-sending-settings.ts'
import { sameDocket } from './use-sitting.ts'
import { type Made, useUploads } from './use-uploads.ts'
import { WizardBar } from './WizardBar.tsx'

/** What the sender should know of a file before it is sent: names of texts. */
function remarksOn(made: Made): string[] {
  const first = made.repaired ? ['repaired'] : made.signed_before ? ['signedBefore'] : []

  return [...first, ...made.active_content.map((kind) => `active.${kind}`)]
}

export function FilesStep({ docket, goTo, documentId }: StepProps & { documentId: string | undefined }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [remarks, setRemarks] = useState<Record<string, string[]>>({})
  const { documents } = docket
  const limits = useSendingSettings().settings?.file_limits
  const same = useSameFiles(documents)

  const uploads = useUploads(documents[0]?.docket_id, async (made) => {
    const found = remarksOn(made)
    if (found.length > 0) setRemarks((all) => ({ ...all, [made.document_id]: found }))
    // Who has left meanwhile finds the draft in the list, and is not called back.
    if (!isOpen.current) return
    if (documents.length === 0 && !documentId)
      await navigate(`/workflow/create/${made.document_id}/files`, { replace: true, state: sameDocket })
    await docket.reload()
  })

  const remove = useCall(deleteDocument, {
    onSuccess: async (_, { document_id }) => {
      const left = documents.find((document) => document.document_id !== document_id)
      await navigate(left ? `/workflow/create/${left.document_id}/files` : '/workflow/create', {
        replace: true,
        state: sameDocket,
      })
      await docket.reload()
    },
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })

  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true

    return () => {
      isOpen.current = false
    }
  }, [])

  const addDropped = useEffectEvent(() => uploads.add(takeOver()))
  useEffect(() => addDropped(), [])

  const isBusy = uploads.incoming.some((item) => item.state === 'sending' || item.state === 'reading')
  const next = (
    <button
      type="button"
      className="btn primary"
      disabled={documents.length === 0 || isBusy}
      onClick={() => goTo('people', documents[0]?.document_id)}
    >
      {t('newDocket.toPeople')}
    </button>
  )

  return (
    <div className={styles.wizard}>
      <WizardBar
        step="files"
        title={documents[0]?.title || t('newDocket.title')}
        note={documents.length > 0 && t('newDocket.draftKept')}
        acts={next}
      />
      <main className={styles.wizardMain}>
        <h1>{t('files.title')}</h1>
        <SentBack document={docket.documents[0]} />
        <p className="muted">{t('files.words')}</p>
        <section
          aria-label={t('files.drop')}
          className={isOver ? `${styles.drop} ${styles.isOver}` : styles.drop}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            uploads.add([...event.dataTransfer.files])
          }}
        >
          <Icon name="upload" size="large" />
          <b>{t('files.drop')}</b>
          <button type="button" className="btn" onClick={() => chooser.current?.click()}>
            {t('files.choose')}
          </button>
          {limits && <span className="help">{t('files.limits', { ...limits })}</span>}
          <input
            ref={chooser}
            type="file"
            accept="application/pdf,.pdf"
            multiple
            hidden
            aria-label={t('files.choose')}
            onChange={(event) => {
              uploads.add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </section>
        {(documents.length > 0 || uploads.incoming.length > 0) && (
          <ul className={`sheet ${styles.fileList}`}>
            {documents.map((document) => (
              <li key={document.document_id}>
                <PageThumb documentId={document.document_id} />
                <span className="col">
                  <span className="medium trim">{document.name}</span>
                  <span className="faint xs">
                    {t('files.pages', { count: document.pages })} · {fileSize(document.size)}
                  </span>
                  {remarks[document.document_id]?.map((remark) => (
                    <span key={remark} className="warning xs">
                      {t(`files.${remark}`)}
                    </span>
                  ))}
                  <SameBefore
                    before={
                      same.found.find(({ documentId }) => documentId === document.document_id)?.before ?? []
                    }
                  />
                </span>
                <button
                  type="button"
                  className="btn quiet square compact right"
                  aria-label={t('files.remove', { name: document.name })}
                  disabled={remove.pending}
                  onClick={() => remove.send({ document_id: document.document_id })}
                >
                  <Icon name="trash" />
                </button>
              </li>
            ))}
            {uploads.incoming.map((item) => (
              <IncomingFile
                key={item.key}
                item={item}
                onUnlock={(password) => void uploads.unlock(item, password)}
                onForget={() => uploads.forget(item.key)}
              />
            ))}
          </ul>
        )}
      </main>
    </div>
  )
}
