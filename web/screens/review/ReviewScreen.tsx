import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { Icon } from '../../components/Icon.tsx'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { usePageImage } from '../../components/use-page-image.ts'
import { useAddresses } from '../../shell/addresses.ts'
import { useTitle } from '../../shell/use-title.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import type { Paper } from './queue.ts'
import { ReviewPaper } from './ReviewPaper.tsx'
import styles from './review.module.css'
import { useReviewQueue } from './use-review-queue.ts'

/** One docket after the other that waits for this member's check. */
export function ReviewScreen() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const start = params.get('docket')
  const queue = useReviewQueue(start)
  const addresses = useAddresses()
  const [said, setSaid] = useState('')
  useTitle(t('reviewDesk.title'))
  const { current, next, position, total, hasMore } = queue

  return (
    <div className={styles.review}>
      <div className={styles.reviewTop}>
        <Link to={start ? '/my-documents?tab=check' : `${addresses.list}?tab=check`} className="sm">
          {t('reviewDesk.list')}
        </Link>
        {current && (
          <span className={styles.reviewProgress} data-part="progress">
            <b>{t(hasMore ? 'reviewDesk.progressOfMore' : 'reviewDesk.progress', { position, total })}</b>
            <progress value={position} max={total} aria-hidden="true" />
          </span>
        )}
        <span className="sm faint trim" role="status">
          {said}
        </span>
      </div>
      {current ? (
        <ReviewPaper
          key={current.docket_id}
          paper={current}
          hasNext={next !== null}
          onDecided={(words) => {
            setSaid(words)
            queue.goOn(true)
          }}
          onNext={() => {
            setSaid('')
            queue.goOn(false)
          }}
        />
      ) : queue.asked.data ? (
        <div className="sheet pad col gap-16">
          <h1>{t(queue.decided > 0 ? 'reviewDesk.doneTitle' : 'reviewDesk.noneTitle')}</h1>
          <p className="muted">{t('reviewDesk.decided', { count: queue.decided })}</p>
          <button type="button" className={`btn ${styles.reviewStart}`} onClick={queue.again}>
            <Icon name="repeat" />
            {t('reviewDesk.again')}
          </button>
        </div>
      ) : (
        <>
          <h1 className="visually-hidden">{t('reviewDesk.title')}</h1>
          <NotLoaded asked={queue.asked} />
        </>
      )}
      {next && <Ahead key={next.docket_id} paper={next} />}
    </div>
  )
}

/** Reads the next docket while this one is judged. */
function Ahead({ paper: { document_id } }: { paper: Paper }) {
  useQueryCall(fetchDocumentInfo, { document_id })
  usePageImage(document_id, 1, 1440)

  return null
}
