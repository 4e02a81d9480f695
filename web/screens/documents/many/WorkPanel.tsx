import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getBulkReviewDocuments } from '#contract/batches/getBulkReviewDocuments.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { getDocumentWork } from '#contract/documents/getDocumentWork.ts'
import { resumeJob } from '#contract/progress/resumeJob.ts'
import { stopJob } from '#contract/progress/stopJob.ts'
import { count } from '../../../components/amounts.ts'
import { Icon } from '../../../components/Icon.tsx'
import { isOpenJob, JobProgress } from '../../../components/JobProgress.tsx'
import { Pager } from '../../../components/list/Pager.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { askingAgain } from '../../../shell/asking-again.ts'
import { toast } from '../../../shell/toast.ts'
import { failureWords, wordsOfCode } from '../../../texts/failure-words.ts'
import { useCall, useQueryCall } from '../../../wire/use-call.ts'
import styles from './many.module.css'
import { UndoDeletion } from './UndoDeletion.tsx'

interface Props {
  opened: boolean
  jobId: string
  onClose: () => void
  /** Missing: no list here shows them. */
  onShowFailed?: () => void
}

const rowsOnPage = 5

/** An act on many documents: how far it has come, and which documents it was refused for. */
export default function WorkPanel({ jobId, onClose, onShowFailed }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [pageNo, setPage] = useState(1)
  const asked = useQueryCall(
    getDocumentWork,
    { job_id: jobId, filter: { outcome: 'refused' }, pageNo, maxRows: rowsOnPage },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data && !isOpenJob(state.data.job) ? false : 1_000),
    },
  )
  const after = {
    onSuccess: () => void queries.invalidateQueries({ queryKey: [getDocumentWork.path] }),
    onError: (failure: unknown) => toast(failureWords(t, i18n.language, failure), 'bad'),
  }
  const stop = useCall(stopJob, after)
  const resume = useCall(resumeJob, after)
  const work = asked.data
  const job = work?.job
  useListsAgain(job?.done)
  if (!work || !job)
    return (
      <section className={`sheet ${styles.away}`} aria-label={t('many.panel')}>
        <NotLoaded asked={asked} />
        <CloseButton onClose={onClose} />
      </section>
    )

  return (
    <>
      <JobProgress job={{ ...job, name: t(`many.${work.act}.name`) }}>
        {isOpenJob(job) && (
          <button
            type="button"
            className="btn"
            disabled={stop.pending}
            onClick={() => stop.send({ job_id: jobId })}
          >
            {t('many.stop')}
          </button>
        )}
        {job.may_resume && (
          <button
            type="button"
            className="btn primary"
            disabled={resume.pending}
            onClick={() => resume.send({ job_id: jobId })}
          >
            {t('many.resume')}
          </button>
        )}
        {work.act === 'delete' && <UndoDeletion job={job} />}
        <CloseButton onClose={onClose} />
      </JobProgress>
      {work.total > 0 && (
        <section
          className={`sheet rows ${styles.failed}`}
          aria-label={t('many.failedTitle', { count: work.total, shown: count(work.total) })}
        >
          <div className={styles.head}>
            <h2>{t('many.failedTitle', { count: work.total, shown: count(work.total) })}</h2>
            {onShowFailed && (
              <button type="button" className="btn right" onClick={onShowFailed}>
                {t('many.chooseFailed')}
              </button>
            )}
          </div>
          <ul>
            {work.rows.map((row) => (
              <li key={row.document_id}>
                <span className="semibold trim">{row.title || row.name || t('many.hidden')}</span>
                {row.refusal && <span className="danger sm">{wordsOfCode(i18n.language, row.refusal)}</span>}
              </li>
            ))}
          </ul>
          {work.total > rowsOnPage && (
            <Pager
              page={pageNo}
              rowsOnPage={rowsOnPage}
              shown={work.rows.length}
              total={work.total}
              more={false}
              onPage={setPage}
            />
          )}
        </section>
      )}
    </>
  )
}

/** What was done is seen in the list below, too; a list that is on its way is not cut off. */
function useListsAgain(done: number | undefined): void {
  const queries = useQueryClient()
  const lists = useRef<ReturnType<typeof askingAgain>>(null)
  const seen = useRef(done)
  useEffect(() => {
    const asking = askingAgain(
      queries,
      [getDocuments, getDocumentsInfo, getBulkReviewDocuments].map(({ path }) => path),
    )
    lists.current = asking

    return asking.end
  }, [queries])
  useEffect(() => {
    if (done === seen.current) return
    seen.current = done
    lists.current?.wake()
  }, [done])
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()

  return (
    <button type="button" className="btn quiet square" aria-label={t('many.close')} onClick={onClose}>
      <Icon name="x" />
    </button>
  )
}
