import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import type { JobRecord } from '#contract/progress/job-record.ts'
import { resumeJob } from '#contract/progress/resumeJob.ts'
import { stopJob } from '#contract/progress/stopJob.ts'
import { confirmSheetUpload } from '#contract/sheets/confirmSheetUpload.ts'
import { discardSheetUpload } from '#contract/sheets/discardSheetUpload.ts'
import { getSheetUpload } from '#contract/sheets/getSheetUpload.ts'
import type { SheetRecord } from '#contract/sheets/sheet-record.ts'
import { downloadBulkReport } from '#contract/users/downloadBulkReport.ts'
import { factsOfSheet } from '#contract/vocabulary/sheet-kinds.ts'
import { ActButton } from '../../../components/ActButton.tsx'
import { AskDialog } from '../../../components/AskDialog.tsx'
import { count } from '../../../components/amounts.ts'
import { Icon } from '../../../components/Icon.tsx'
import { JobProgress } from '../../../components/JobProgress.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { clockTime } from '../../../components/moments.ts'
import { NotShown } from '../../../shell/NotShown.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { useCall, useQueryCall } from '../../../wire/use-call.ts'
import { useJob } from '../../../wire/use-job.ts'
import { saveFile } from '../../documents/download.ts'
import { type SheetArea, sheetAreas } from './areas.ts'
import { ColumnMapping } from './ColumnMapping.tsx'
import { SameBefore } from './SameBefore.tsx'
import { SheetRows } from './SheetRows.tsx'
import { UploadFrame } from './UploadFrame.tsx'
import styles from './upload.module.css'

const isMoving = ({ state }: SheetRecord) => state === 'reading' || state === 'adding'

/**
 * One sheet from the reading to what became of each row. It may be left and come back to at any
 * time.
 */
export function SheetPage({ area, uploadId }: { area: SheetArea; uploadId: string }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [asks, setAsks] = useState<'confirm' | 'discard' | null>(null)
  const input = { upload_id: uploadId }
  const { data, error } = useQueryCall(getSheetUpload, input, {
    refetchInterval: ({ state }) => (state.data && isMoving(state.data.upload) ? 1_000 : false),
  })
  const reread = () => void queries.invalidateQueries({ queryKey: [getSheetUpload.path] })
  const confirm = useCall(confirmSheetUpload, {
    onSuccess: () => {
      setAsks(null)
      reread()
    },
  })
  const discard = useCall(discardSheetUpload, { onSuccess: () => void navigate(sheetAreas[area].address) })
  const upload = data?.upload
  useToastAtEnd(upload)
  if (error && !upload) return <NotShown failure={error} onAgain={reread} />
  if (!upload)
    return (
      <UploadFrame area={area}>
        <Loading />
      </UploadFrame>
    )

  const isWaiting = upload.state === 'checked'
  const confirmButton = isWaiting && (
    <ActButton
      className="btn primary"
      reason={
        upload.needs_another ? t('upload.needsAnother') : upload.counts.good === 0 && t('upload.noRowReady')
      }
      onClick={() => setAsks('confirm')}
    >
      {t(`upload.confirm.${upload.kind}`, { count: upload.counts.good, shown: count(upload.counts.good) })}
    </ActButton>
  )

  return (
    <UploadFrame
      area={area}
      actions={
        <>
          {['checked', 'refused', 'reading'].includes(upload.state) && (
            <button type="button" className="btn" onClick={() => setAsks('discard')}>
              {t('upload.discard')}
            </button>
          )}
          {confirmButton}
        </>
      }
      phoneAction={confirmButton || undefined}
    >
      <div className={styles.upload}>
        {upload.job && isWaiting && <CheckedSheet job={upload.job} />}
        {upload.job && !isWaiting && (
          <JobProgress job={upload.job}>
            <JobActs upload={upload} onDone={reread} />
          </JobProgress>
        )}
        {upload.needs_another && (isWaiting || upload.state === 'reading') && (
          <div className="note wait" role="status">
            <Icon name="user" />
            <span>{t('upload.needsAnother')}</span>
          </div>
        )}
        {upload.same_as && isWaiting && <SameBefore same={upload.same_as} area={area} />}
        {isWaiting && <ColumnMapping key={upload.job?.job_id} upload={upload} onMapped={reread} />}
        {upload.state !== 'reading' && upload.state !== 'refused' && (
          <SheetRows upload={upload} onCorrected={reread} />
        )}
        {asks === 'confirm' && (
          <AskDialog
            title={t('upload.confirmTitle')}
            verb={t('upload.confirmVerb')}
            pending={confirm.pending}
            failure={confirm.failure}
            onSure={() => confirm.send({ ...input, again: upload.same_as !== null })}
            onClose={() => setAsks(null)}
          >
            <p>
              {t(`upload.confirmWords.${upload.kind}`, {
                count: upload.counts.good,
                shown: count(upload.counts.good),
              })}
            </p>
            {upload.counts.bad + upload.counts.left_out > 0 && (
              <p className="muted">
                {t('upload.leftOutWords', {
                  count: upload.counts.bad + upload.counts.left_out,
                  shown: count(upload.counts.bad + upload.counts.left_out),
                })}
              </p>
            )}
            {upload.same_as && <SameBefore same={upload.same_as} area={area} />}
          </AskDialog>
        )}
        {asks === 'discard' && (
          <AskDialog
            title={t('upload.discardTitle')}
            verb={t('upload.discard')}
            isDanger
            pending={discard.pending}
            failure={discard.failure}
            onSure={() => discard.send(input)}
            onClose={() => setAsks(null)}
          >
            <p>{t('upload.discardWords')}</p>
          </AskDialog>
        )}
      </div>
    </UploadFrame>
  )
}

/** The check is over: its numbers are those of the rows below, which corrections change. */
function CheckedSheet({ job }: { job: JobRecord }) {
  const { t, i18n } = useTranslation()
  const at = clockTime(job.started_at ?? job.created_at, i18n.language)

  return (
    <p>
      <b className={styles.uploadName}>{job.name}</b>{' '}
      <span className="faint sm">{t('job.startedBy', { at, name: job.asked_by.name })}</span>
    </p>
  )
}

/** Said once, when the work that was seen under way is over. */
/** Says what became of it, and has the lists asked again that it added to. */
function useToastAtEnd(upload: SheetRecord | undefined): void {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const before = useRef(upload?.state)
  const state = upload?.state
  const counts = upload?.counts
  useEffect(() => {
    if (before.current === 'adding' && state === 'done' && counts) {
      toast(t('upload.doneToast', { made: count(counts.made), failed: count(counts.failed) }), 'good')
      void queries.invalidateQueries()
    }
    before.current = state
  }, [state, counts, t, queries])
}

function JobActs({ upload, onDone }: { upload: SheetRecord; onDone: () => void }) {
  const { t, i18n } = useTranslation()
  const onError = (failure: unknown) => toast(failureWords(t, i18n.language, failure), 'bad')
  const stop = useCall(stopJob, { onSuccess: onDone, onError })
  const resume = useCall(resumeJob, { onSuccess: onDone, onError })
  const [making, setMaking] = useState<string | null>(null)
  const take = useCall(getJobStatus, { onSuccess: ({ result }) => result && saveFile(result), onError })
  const report = useCall(downloadBulkReport, {
    onSuccess: ({ result, job_id: asked }) => (result ? saveFile(result) : setMaking(asked)),
    onError,
  })
  useJob(making, ({ job_id: made, state }) => {
    setMaking(null)
    if (state === 'done') take.send({ job_id: made, ticket: true })
    else toast(t('downloads.failed'), 'bad')
  })
  const isBusy = report.pending || making !== null
  const { job, counts } = upload
  if (job?.kind !== factsOfSheet[upload.kind].jobs.work) return null
  const { job_id } = job
  const isStoppable = job.may_stop && (job.state === 'running' || job.state === 'queued')

  return (
    <>
      {counts.failed + counts.left_out > 0 && (
        <button
          type="button"
          className="btn compact"
          disabled={isBusy}
          onClick={() => report.send({ job_id, format: 'csv', rows: 'failed' })}
        >
          {isBusy ? <span className="spin" /> : <Icon name="download" />}
          {t('upload.failedRows')}
        </button>
      )}
      {job.state === 'done' && (
        <button
          type="button"
          className="btn compact"
          disabled={isBusy}
          onClick={() => report.send({ job_id, format: 'xlsx' })}
        >
          <Icon name="download" />
          {t('upload.allRows')}
        </button>
      )}
      {isStoppable && (
        <button
          type="button"
          className="btn quiet compact"
          disabled={stop.pending}
          onClick={() => stop.send({ job_id })}
        >
          {t('upload.pause')}
        </button>
      )}
      {job.state === 'stopped' && (
        <button
          type="button"
          className="btn compact"
          disabled={resume.pending}
          onClick={() => resume.send({ job_id })}
        >
          {t('upload.goOn')}
        </button>
      )}
    </>
  )
}
