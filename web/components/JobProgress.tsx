import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { JobRecord } from '#contract/progress/job-record.ts'
import { wordsOfCode } from '../texts/failure-words.ts'
import { count } from './amounts.ts'
import { Icon } from './Icon.tsx'
import styles from './job-progress.module.css'
import { clockTime } from './moments.ts'

interface Props {
  job: JobRecord
  /** Buttons at the end. */
  children?: ReactNode
}

/** Long work: a bar with done, failed and the rest, the time that is left, and that one may go. */
export function JobProgress({ job, children }: Props) {
  const { t, i18n } = useTranslation()
  const began = clockTime(job.started_at ?? job.created_at, i18n.language)

  return (
    <section className={`sheet ${styles.job}`} aria-label={job.name}>
      <Icon name="upload" size="large" />
      <div className={styles.jobWhat}>
        <p>
          <b className={styles.jobName}>{job.name}</b>{' '}
          <span className="faint sm">{t('job.startedBy', { at: began, name: job.asked_by.name })}</span>
        </p>
        <JobBar job={job} />
        <p className={`sm ${styles.jobWords}`} role="status">
          <JobWords job={job} />
          {isOpenJob(job) && <span className="faint">{t('job.mayLeave')}</span>}
        </p>
      </div>
      {children && <div className="row job-acts">{children}</div>}
    </section>
  )
}

export const isOpenJob = ({ state }: Pick<JobRecord, 'state'>) => state === 'queued' || state === 'running'

export function JobBar({
  job: { done, failed, total, state },
}: {
  job: Pick<JobRecord, 'done' | 'failed' | 'total' | 'state'>
}) {
  const { t } = useTranslation()
  const share = (part: number) => `${total ? (part / total) * 100 : state === 'done' ? 100 : 0}%`

  return (
    <div
      className={total === null && state === 'running' ? `${styles.jobBar} ${styles.waits}` : styles.jobBar}
      role="progressbar"
      aria-label={t('job.bar')}
      aria-valuemin={0}
      aria-valuemax={total ?? undefined}
      aria-valuenow={total === null ? undefined : done}
    >
      <i style={{ width: share(done - failed) }} />
      <i className={styles.failed} style={{ width: share(failed) }} />
    </div>
  )
}

/** The progress of long work, in words. */
export function JobWords({ job }: { job: Omit<JobRecord, 'job_id'> }) {
  const { t, i18n } = useTranslation()
  if (job.state === 'failed')
    return (
      <span className={styles.noWords}>
        {job.error ? wordsOfCode(i18n.language, job.error) : t('job.failed')}
      </span>
    )

  return (
    <>
      {job.total !== null && (
        <span>{t('job.done', { done: count(job.done - job.failed), total: count(job.total) })}</span>
      )}
      {job.failed > 0 && <span className={styles.noWords}>{t('job.failedRows', { count: job.failed })}</span>}
      {job.state === 'queued' && <span>{t('job.queued')}</span>}
      {job.state === 'stopped' && <span>{t('job.stopped')}</span>}
      {job.state === 'running' && (
        <span>{job.seconds_left === null ? t('job.running') : leftWords(t, job.seconds_left)}</span>
      )}
    </>
  )
}

const leftWords = (t: ReturnType<typeof useTranslation>['t'], seconds: number): string =>
  seconds < 90
    ? t('job.secondsLeft', { count: seconds })
    : t('job.minutesLeft', { count: Math.round(seconds / 60) })
