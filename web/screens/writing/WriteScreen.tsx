import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getDocumentContent } from '#contract/documents/getDocumentContent.ts'
import { Icon } from '../../components/Icon.tsx'
import { Loading } from '../../components/Loading.tsx'
import { signsFile } from '../../components/signs-file.ts'
import { useAddresses } from '../../shell/addresses.ts'
import { NotShown } from '../../shell/NotShown.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { useQueryCall, whyMissing } from '../../wire/use-call.ts'
import { EditedBy } from '../new-docket/EditedBy.tsx'
import newDocketStyles from '../new-docket/new-docket.module.css'
import { useEditing } from '../new-docket/use-editing.ts'
import { Correction } from './Correction.tsx'
import { DownloadWord } from './DownloadWord.tsx'
import { Writing } from './Writing.tsx'

/** A document that is written here: a new one, a draft's, or one that a checker corrects. */
export function WriteScreen() {
  const { t, i18n } = useTranslation()
  useTitle(t('writing.title'))
  const { documentId } = useParams()
  const [params] = useSearchParams()
  const addresses = useAddresses()
  /** Another document of the docket that a new one joins. */
  const beside = params.get('beside') ?? undefined
  const asked = useQueryCall(
    getDocumentContent,
    { document_id: documentId ?? '' },
    { enabled: documentId !== undefined, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  )
  const about = useQueryCall(
    fetchDocumentInfo,
    { document_id: documentId ?? beside ?? '' },
    { enabled: (documentId ?? beside) !== undefined },
  )
  const text = asked.data ?? null
  const document = about.data?.document
  const mode = text && !text.may_write && text.may_correct ? 'checker' : 'maker'
  const writes = documentId === undefined || text?.may_write === true
  const docketId = document?.docket_id ?? null
  const editing = useEditing(writes && docketId ? docketId : undefined)
  const failure = whyMissing(asked) ?? whyMissing(about)
  if (failure)
    return (
      <main>
        <NotShown failure={failure} onAgain={() => location.reload()} />
      </main>
    )
  const isComing = (documentId !== undefined && !text) || ((documentId ?? beside) !== undefined && !document)
  if (isComing) return <Loading />

  const back = documentId
    ? writes
      ? `/workflow/create/${documentId}/files`
      : addresses.document(documentId)
    : beside
      ? `/workflow/create/${beside}/files`
      : '/workflow/create'
  const isWatched = editing.watched !== null
  const mayWrite = !isWatched && (writes || text?.may_correct === true)
  if (mayWrite)
    return (
      <Writing
        key={documentId ?? 'new'}
        opened={{
          documentId: documentId ?? null,
          docketId,
          clientId: params.get('client') ?? undefined,
          text,
          mode,
          language: i18n.language === 'hi' ? 'hi' : 'en',
        }}
        people={documentId && document ? document.signers.filter(({ role }) => signsFile(role)) : []}
        back={back}
      />
    )

  return (
    <div className={newDocketStyles.wizard}>
      <section className={newDocketStyles.wizardBar} aria-label={t('writing.title')}>
        <div className="row gap-12">
          <Link className="btn quiet square" to={back} aria-label={t('common.back')}>
            <Icon name="x" />
          </Link>
          <span className="medium sm trim">{text?.name ?? t('writing.title')}</span>
        </div>
        <span />
        <div className={newDocketStyles.wizardActs}>
          {documentId && <DownloadWord documentId={documentId} />}
          {isWatched && (
            <button
              type="button"
              className="btn primary"
              disabled={!editing.isFree || editing.isTaking}
              onClick={() => void editing.takeOver().then(() => asked.refetch())}
            >
              {editing.isTaking ? <span className="spin" /> : <Icon name="pen" />}
              {t('draft.takeOver')}
            </button>
          )}
        </div>
      </section>
      <main className={newDocketStyles.wizardMain}>
        <h1>{text?.name ?? t('writing.title')}</h1>
        <EditedBy editing={editing} />
        {documentId && text?.correction && (
          <Correction
            documentId={documentId}
            correction={text.correction}
            onDecided={() => void asked.refetch()}
          />
        )}
        {!isWatched && !text?.correction && <p className="muted">{t('writing.readOnly')}</p>}
      </main>
    </div>
  )
}
