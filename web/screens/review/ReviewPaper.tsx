import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { NotShown } from '../../shell/NotShown.tsx'
import { failureWords } from '../../texts/failure-words.ts'
import { ViewedPage } from '../dockets/ViewedPage.tsx'
import { useDocket } from '../new-docket/use-docket.ts'
import { placeInSight } from './place-in-sight.ts'
import type { Paper } from './queue.ts'
import { ReviewPanel } from './ReviewPanel.tsx'
import { ReviewPins } from './ReviewPins.tsx'
import styles from './review.module.css'
import { useComments } from './use-comments.ts'
import { useDecision } from './use-decision.ts'
import { useLooking } from './use-looking.ts'
import { useReviewKeys } from './use-review-keys.ts'

interface Props {
  paper: Paper
  hasNext: boolean
  onDecided: (words: string) => void
  onNext: () => void
}

/** The pages of one docket beside what is said of them. */
export function ReviewPaper({ paper, hasNext, onDecided, onNext }: Props) {
  const { t, i18n } = useTranslation()
  const docket = useDocket(paper.document_id)
  const pages = useRef<HTMLElement>(null)
  const document = docket.documents.find(({ document_id }) => document_id === paper.document_id)
  const comments = useComments()
  const { decide, pending, failure, first, isOpen } = useDecision(document, onDecided)
  useLooking(paper.docket_id, document !== undefined && isOpen)
  const mayGoOn = hasNext || first !== null
  const [wrong, setWrong] = useState<string>()
  const [faulty, setFaulty] = useState<number>()

  // The keys that scroll work at once.
  const isShown = document !== undefined
  useEffect(() => {
    if (isShown) pages.current?.focus({ preventScroll: true })
  }, [isShown])

  function approve(): void {
    if (!isOpen || pending) return
    if (comments.hasWords) setWrong(t('reviewDesk.commentsStay'))
    else decide('approve', [])
  }
  function sendBack(): void {
    if (!isOpen || pending) return
    setWrong(undefined)
    setFaulty(comments.tooShort)
    if (comments.said.length === 0) comment()
    else if (comments.tooShort) comments.focus(comments.tooShort)
    else decide('send_back', comments.said)
  }
  function comment(): void {
    const place = pages.current && placeInSight(pages.current)
    if (isOpen && place) comments.add(place)
  }
  useReviewKeys({
    a: approve,
    b: sendBack,
    c: comment,
    n: mayGoOn ? onNext : undefined,
    leave: () => pages.current?.focus({ preventScroll: true }),
  })

  if (docket.failure && !document)
    return <NotShown failure={docket.failure} onAgain={() => void docket.reload()} />
  if (!document)
    return (
      <div className="sheet pad" role="status" aria-label={t('shell.loading')}>
        <span className="skeleton" />
      </div>
    )
  const title = document.title || document.name

  return (
    <div className={styles.reviewTwo}>
      <section
        className={styles.reviewPages}
        ref={pages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard reaches it.
        tabIndex={0}
        aria-label={t('reviewDesk.pages', { title })}
      >
        {docket.documents.map((file) => (
          <div key={file.document_id} className={styles.reviewFile}>
            {docket.documents.length > 1 && <h2 className="sm">{file.name}</h2>}
            {file.page_sizes.map(({ page_number, width, height }) => (
              <ViewedPage
                key={page_number}
                documentId={file.document_id}
                page={page_number}
                ratio={`${width} / ${height}`}
                onPlace={isOpen ? (at) => comments.add(at) : undefined}
              >
                <ReviewPins
                  marks={comments.all}
                  documentId={file.document_id}
                  page={page_number}
                  onChoose={comments.focus}
                  onMove={comments.move}
                />
              </ViewedPage>
            ))}
          </div>
        ))}
      </section>
      <ReviewPanel
        document={document}
        comments={comments}
        first={first}
        problem={failure ? failureWords(t, i18n.language, failure) : wrong}
        faulty={faulty}
      >
        <div className={styles.reviewActs}>
          {isOpen && (
            <>
              <button type="button" className="btn" disabled={pending} onClick={sendBack}>
                <Icon name="undo" />
                {t('check.sendBack')}
                <kbd className="desk">b</kbd>
              </button>
              <button type="button" className="btn primary" disabled={pending} onClick={approve}>
                {pending ? <span className="spin" /> : <Icon name="check" />}
                {t('check.approve')}
                <kbd className="desk">a</kbd>
              </button>
            </>
          )}
          {mayGoOn && (
            <button type="button" className="btn quiet" onClick={onNext}>
              {t('reviewDesk.next')}
              <kbd className="desk">n</kbd>
            </button>
          )}
        </div>
      </ReviewPanel>
    </div>
  )
}
