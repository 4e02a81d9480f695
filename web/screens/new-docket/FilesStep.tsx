import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { deleteDocument } from '#contract/documents/deleteDocument.ts'
import { ActButton } from '../../components/ActButton.tsx'
import { Icon } from '../../components/Icon.tsx'
import { ChangedMeanwhile } from '../../components/meanwhile/ChangedMeanwhile.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import { toastDeleted } from '../documents/undo-delete.ts'
import { takeOver } from './dropped-files.ts'
import { FileRows } from './FileRows.tsx'
import { IncomingFile } from './IncomingFile.tsx'
import styles from './new-docket.module.css'
import { SameBefore } from './SameBefore.tsx'
import { SentBack } from './SentBack.tsx'
import type { StepProps } from './steps.ts'
import { useArranging } from './use-arranging.ts'
import { useSameFiles } from './use-same-files.ts'
import { useSendingSettings } from './use-sending-settings.ts'
import { sameDocket } from './use-sitting.ts'
import { type Made, useUploads } from './use-uploads.ts'
import { WizardBar } from './WizardBar.tsx'

// What few ask for comes when it is asked for.
const HowManyDialog = lazy(() => import('./each/HowManyDialog.tsx'))
const TemplateChooser = lazy(() => import('./TemplateChooser.tsx'))
const ForClient = lazy(() => import('./ForClient.tsx'))
const EachDocket = lazy(() => import('./each/EachDocket.tsx'))

// Our choice: fewer files are more often the files of one docket.
const askedFrom = 6

const PagesDialog = lazy(() =>
  import('./pages/PagesDialog.tsx').then((part) => ({ default: part.PagesDialog })),
)

/** What the sender should know of a file before it is sent: names of texts. */
function remarksOn(made: Made): string[] {
  const first = made.repaired ? ['repaired'] : made.signed_before ? ['signedBefore'] : []
  const pictures = made.from_pictures > 0 ? ['fromPictures'] : made.from_word ? ['fromWord'] : []

  const { fields, kept } = made.text_tags
  const tags = fields > 0 ? ['tags', ...(kept ? [`tagsKept.${kept}`] : [])] : []

  return [...first, ...pictures, ...tags, ...made.active_content.map((kind) => `active.${kind}`)]
}

export function FilesStep({ docket, goTo, documentId }: StepProps & { documentId: string | undefined }) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [remarks, setRemarks] = useState<Record<string, string[]>>({})
  const { documents } = docket
  const [arranging, setArranging] = useState<string | null>(null)
  const arranged = documents.find(({ document_id }) => document_id === arranging)
  const limits = useSendingSettings().settings?.file_limits
  const same = useSameFiles(documents)
  const files = useArranging(docket)

  const clientId = useSearchParams()[0].get('client') ?? undefined
  const takeMade = async (made: Made) => {
    const found = remarksOn(made)
    if (found.length > 0) setRemarks((all) => ({ ...all, [made.document_id]: found }))
    // Who has left meanwhile finds the draft in the list, and is not called back.
    if (!isOpen.current) return
    if (documents.length === 0 && !documentId)
      await navigate(`/workflow/create/${made.document_id}/files`, { replace: true, state: sameDocket })
    await docket.reload()
  }
  const uploads = useUploads(documents[0]?.docket_id, takeMade, clientId)

  const remove = useCall(deleteDocument, {
    onSuccess: (_, { document_id }) => {
      toastDeleted(t('files.removed'), [document_id], queries)
      void navigate('/workflow/create', { replace: true, state: sameDocket })
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

  const [isChoosing, setChoosing] = useState(false)
  const [many, setMany] = useState<{ files: File[]; tag: string | null } | null>(null)

  /** Many at once may be a docket each; a draft that was begun takes them all. */
  function take(chosen: File[]): void {
    const isNew = documents.length === 0 && !documentId && uploads.incoming.length === 0
    if (isNew && chosen.length >= askedFrom) setMany({ files: chosen, tag: null })
    else uploads.add(chosen)
  }

  const addDropped = useEffectEvent(() => take(takeOver()))
  useEffect(() => addDropped(), [])

  /** The last one takes the draft with it. */
  async function takeOut(documentId: string): Promise<void> {
    const [left, ...more] = documents.filter(({ document_id }) => document_id !== documentId)
    if (!left) return remove.send({ document_id: documentId })
    await navigate(`/workflow/create/${left.document_id}/files`, { replace: true, state: sameDocket })
    if (await files.arrange([left, ...more].map(({ document_id }) => document_id)))
      toastDeleted(t('files.removed'), [documentId], queries)
  }

  const begun = documentId ? `?beside=${documentId}` : clientId ? `?client=${clientId}` : ''
  const writeAddress = `/workflow/write${begun}`
  const isBusy = uploads.incoming.some((item) => item.state === 'sending' || item.state === 'reading')
  const next = (
    <ActButton
      className="btn primary"
      reason={isBusy ? t('files.stillReading') : documents.length === 0 && t('files.noneYet')}
      onClick={() => goTo('people', documents[0]?.document_id)}
    >
      {t('newDocket.toPeople')}
    </ActButton>
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
        {files.overtaken && (
          <ChangedMeanwhile
            title={
              files.overtaken.by ? t('draft.changedBy', { name: files.overtaken.by }) : t('meanwhile.it')
            }
            changes={[{ label: t('draft.files'), change: files.overtaken, mineStays: false }]}
          />
        )}
        {clientId && (
          <Suspense fallback={null}>
            <ForClient clientId={clientId} />
          </Suspense>
        )}
        <p className="muted">{t('files.words')}</p>
        {many?.tag && (
          <Suspense fallback={null}>
            <EachDocket files={many.files} tag={many.tag} clientId={clientId} />
          </Suspense>
        )}
        {!many?.tag && (
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
              take([...event.dataTransfer.files])
            }}
          >
            <Icon name="upload" size="large" />
            <b>{t('files.drop')}</b>
            <span className={`row ${styles.ways}`}>
              <button type="button" className="btn" onClick={() => chooser.current?.click()}>
                {t('files.choose')}
              </button>
              <Link className="btn" to={writeAddress}>
                <Icon name="pen" />
                {t('files.write')}
              </Link>
              {documents.length === 0 && !documentId && (
                <button type="button" className="btn" onClick={() => setChoosing(true)}>
                  <Icon name="template" />
                  {t('files.fromTemplate')}
                </button>
              )}
            </span>
            {limits && <span className="help">{t('files.limits', { ...limits })}</span>}
            <input
              ref={chooser}
              type="file"
              accept="application/pdf,.pdf,image/jpeg,image/png,.docx"
              multiple
              hidden
              aria-label={t('files.choose')}
              onChange={(event) => {
                take([...(event.target.files ?? [])])
                event.target.value = ''
              }}
            />
          </section>
        )}
        {(documents.length > 0 || uploads.incoming.length > 0) && (
          <FileRows
            documents={files.shown}
            // A row that is not there yet would pass for one that was taken out.
            isBusy={isBusy || remove.pending || files.isBusy || docket.isLoading}
            onArrange={(ids) => void files.arrange(ids)}
            onRemove={(documentId) => void takeOut(documentId)}
            onPages={setArranging}
            remarksOn={({ document_id }) => (
              <>
                {remarks[document_id]?.map((remark) => (
                  <span key={remark} className="warning xs">
                    {t(`files.${remark}`)}
                  </span>
                ))}
                <SameBefore
                  before={same.found.find(({ documentId }) => documentId === document_id)?.before ?? []}
                />
              </>
            )}
          >
            {uploads.incoming.map((item) => (
              <IncomingFile
                key={item.key}
                item={item}
                writeAddress={writeAddress}
                onUnlock={(password) => void uploads.unlock(item, password)}
                onAgain={() => uploads.again(item)}
                onForget={() => uploads.forget(item.key)}
              />
            ))}
          </FileRows>
        )}
      </main>
      {isChoosing && (
        <Suspense fallback={null}>
          <TemplateChooser clientId={clientId} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      {many && many.tag === null && (
        <Suspense fallback={null}>
          <HowManyDialog
            files={many.files}
            onClose={() => setMany(null)}
            onOne={() => {
              setMany(null)
              uploads.add(many.files)
            }}
            onEach={(tag) => setMany({ ...many, tag })}
          />
        </Suspense>
      )}
      {arranged && (
        <Suspense fallback={null}>
          <PagesDialog document={arranged} onChanged={docket.reload} onClose={() => setArranging(null)} />
        </Suspense>
      )}
    </div>
  )
}
