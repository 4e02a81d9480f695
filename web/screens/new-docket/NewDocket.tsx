import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router'
import { Loading } from '../../components/Loading.tsx'
import { NotShown } from '../../shell/NotShown.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { BoxesStep } from './boxes/BoxesStep.tsx'
import { DraftContext } from './draft-context.ts'
import { FilesStep } from './FilesStep.tsx'
import { PeopleStep } from './PeopleStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { isStep, type Step } from './steps.ts'
import { type DocumentDetail, useDocket } from './use-docket.ts'
import { useEditing } from './use-editing.ts'
import { useSitting } from './use-sitting.ts'
import { WatchedDraft } from './WatchedDraft.tsx'

/**
 * A docket in the making. Everything typed is on the server at once, so a draft goes on where it
 * was left, on any device.
 */
export function NewDocket() {
  const { t } = useTranslation()
  useTitle(t('newDocket.title'))
  const navigate = useNavigate()
  const { documentId, step: named } = useParams()
  const docket = useDocket(documentId)
  // Beside what is corrected there may be papers that were completed before: only drafts are worked
  // on.
  const drafts = docket.documents.filter(isDraft)
  const editing = useEditing(drafts[0]?.docket_id)
  const sitting = useSitting(documentId)
  const reading = useRef<Promise<unknown>>(Promise.resolve())
  const step: Step = isStep(named) ? named : 'files'

  const goTo = (next: Step, id = documentId) => void navigate(`/workflow/create/${id}/${next}`)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its top
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [step])

  if (docket.failure)
    return (
      <main>
        <NotShown failure={docket.failure} onAgain={() => location.reload()} />
      </main>
    )
  // The step of files stays while its first upload becomes a docket: others are still on their way.
  if (docket.isLoading && docket.documents.length === 0 && step !== 'files') return <Loading />
  const sent = docket.documents.find(({ document_id, state }) =>
    document_id === documentId ? state !== 'draft' : drafts.length === 0,
  )
  if (sent) return <Navigate to={`/workflow/view/${sent.document_id}`} replace />

  const order = editing.info?.docket.documents ?? []
  const documents = inOrder(drafts, order)
  if (editing.watched) return <WatchedDraft documents={documents} editing={editing} />

  const reload = async () => {
    reading.current = Promise.all([docket.reload(), editing.reload()])
    await reading.current
  }
  const settled = async () => {
    // One that failed leaves what was read before: the server compares its revision.
    await reading.current.catch(() => {})
    await docket.atRest()

    // Not what is drawn: that follows a moment later.
    return inOrder(docket.read().filter(isDraft), order)
  }
  const props = { docket: { ...docket, documents, reload, settled }, goTo }
  const open = editing.info?.docket ?? null

  return <DraftContext value={open}>{stepShown()}</DraftContext>

  function stepShown() {
    if (docket.documents.length === 0 || step === 'files')
      return <FilesStep key={sitting} {...props} documentId={documentId} />
    if (!open && editing.failure)
      return (
        <main>
          <NotShown failure={editing.failure} onAgain={() => void editing.reload()} />
        </main>
      )
    if (!open) return <Loading />
    if (step === 'people') return <PeopleStep key={open.docket_id} {...props} />
    if (step === 'boxes') return <BoxesStep {...props} />
    return <ReviewStep key={open.docket_id} {...props} open={open} />
  }
}

const isDraft = ({ state }: DocumentDetail): boolean => state === 'draft'

/** The order that the sender set. A file that the order does not name yet comes last. */
function inOrder<One extends { document_id: string }>(
  some: readonly One[],
  order: readonly { document_id: string }[],
) {
  const place = ({ document_id }: One) => {
    const at = order.findIndex((one) => one.document_id === document_id)

    return at < 0 ? order.length : at
  }

  return [...some].sort((one, other) => place(one) - place(other))
}
