import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import { getOwnJobs } from '#contract/progress/getOwnJobs.ts'
import type { JobRecord } from '#contract/progress/job-record.ts'
import { resumeJob } from '#contract/progress/resumeJob.ts'
import { fileSize } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { isOpenJob, JobBar, JobWords } from '../../components/JobProgress.tsx'
import { EmptyList } from '../../components/list/EmptyList.tsx'
import { Pager } from '../../components/list/Pager.tsx'
import { ago, dayAhead, fullMoment } from '../../components/moments.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { toast } from '../../shell/toast.ts'
import { useTitle } from '../../shell/use-title.ts'
import { failureWords, wordsOfCode } from '../../texts/failure-words.ts'
import { useCall, useQueryCall } from '../../wire/use-call.ts'
import { saveFile } from '../documents/download.ts'
import { downloadKinds } from './download-kinds.ts'
import styles from './downloads.module.css'
import { StopMails } from './StopMails.tsx'

const rowsOnPage = 25

/** What one asked to be made, while it is made and for as long as it is kept. */
export function DownloadsScreen() {
  const { t } = useTranslation()
  useTitle(t('downloads.title'))
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
  const list = useQueryCall(
    getOwnJobs,
    { pageNo: page, maxRows: rowsOnPage, filter: { kinds: [...downloadKinds] } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.rows.some(isOpenJob) ? 1_500 : 15_000),
    },
  )
  const rows = list.data?.rows
  const stop = params.get('stop')

  return (
    <div className={styles.downloads}>
      <div className="top">
        <h1>{t('downloads.title')}</h1>
      </div>
      <p className="page-lead">{t('downloads.lead')}</p>
      {stop && <StopMails scheduleId={stop} onOver={() => setParams({}, { replace: true })} />}
      {!rows && <NotLoaded asked={list} />}
      {rows?.length === 0 && (
        <EmptyList icon="download" title={t('downloads.noneTitle')} words={t('downloads.noneWords')} />
      )}
      {rows && rows.length > 0 && list.data && (
        <div className="sheet">
          <ul>
            {rows.map((job) => (
              <Download key={job.job_id} job={job} />
            ))}
          </ul>
          <Pager
            page={page}
            rowsOnPage={rowsOnPage}
            shown={rows.length}
            total={list.data.total}
            more={list.data.more}
            onPage={(next) => setParams(next > 1 ? { page: String(next) } : {})}
          />
        </div>
      )}
    </div>
  )
}

function Download({ job }: { job: JobRecord }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const resume = useCall(resumeJob, {
    onSuccess: () => void queries.invalidateQueries({ queryKey: [getOwnJobs.path] }),
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })
  const take = useCall(getJobStatus, {
    onSuccess: ({ result }) => result && saveFile(result),
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })

  return (
    <li className={styles.download}>
      <div className={styles.downloadName}>
        <span className="semibold">{job.file?.name ?? job.name}</span>
        <span className="xs faint" title={fullMoment(job.created_at, i18n.language)}>
          {t('downloads.asked', { when: ago(t, i18n.language, job.created_at) })}
        </span>
      </div>
      <div className={styles.downloadState}>
        <State job={job} />
      </div>
      {job.may_resume && (
        <button
          type="button"
          className="btn primary"
          disabled={resume.pending}
          aria-label={t('downloads.goOnOf', { name: job.name })}
          onClick={() => resume.send({ job_id: job.job_id })}
        >
          {t('downloads.goOn')}
        </button>
      )}
      <button
        type="button"
        className="btn"
        disabled={!job.file || take.pending}
        aria-label={t('downloads.saveOf', { name: job.file?.name ?? job.name })}
        onClick={() => take.send({ job_id: job.job_id, ticket: true })}
      >
        <Icon name="download" />
        {t('downloads.save')}
      </button>
    </li>
  )
}

function State({ job }: { job: JobRecord }) {
  const { t, i18n } = useTranslation()
  if (job.state === 'failed')
    return <span className={styles.noWords}>{failedWords(t('downloads.failed'), i18n.language, job)}</span>
  if (isOpenJob(job))
    return (
      <>
        <JobBar job={job} />
        <span className={`xs faint ${styles.downloadWords}`} role="status">
          <JobWords job={job} />
        </span>
      </>
    )
  if (!job.file) return <span className="faint">{t('downloads.gone')}</span>

  return (
    <span className="faint">
      {fileSize(job.file.size)}
      {job.file.kept_until &&
        ` · ${t('downloads.until', { day: dayAhead(t, i18n.language, job.file.kept_until) })}`}
    </span>
  )
}

const failedWords = (plain: string, language: string, { error }: JobRecord): string =>
  error ? `${plain} ${wordsOfCode(language, error)}` : plain
