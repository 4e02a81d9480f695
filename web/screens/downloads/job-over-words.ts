import type { TFunction } from 'i18next'
import type { JobKind, JobState } from '#contract/vocabulary/jobs.ts'
import { downloadKinds } from './download-kinds.ts'

interface JobOver {
  job_id: string
  kind: JobKind
  name: string
  state: JobState
}

const isOneOf = (kinds: readonly JobKind[], kind: JobKind) => kinds.includes(kind)

const batchKinds: readonly JobKind[] = ['batch_read', 'batch_check', 'batch_run', 'batch_revoke']

/** Where the result of long work is seen. */
export function jobAddress({ kind, job_id }: Pick<JobOver, 'kind' | 'job_id'>): string {
  if (kind === 'document_act') return `/workflow?work=${job_id}`
  if (isOneOf(batchKinds, kind)) return '/batch-process'
  if (isOneOf(downloadKinds, kind)) return '/profile/downloads'

  return kind.startsWith('client') ? '/clients/sheet' : '/organisation/upload'
}

export function jobOverWords(t: TFunction, { kind, name, state }: Omit<JobOver, 'job_id'>): string {
  const isDone = state === 'done'
  if (kind === 'document_act') return t(isDone ? 'downloads.workDone' : 'downloads.workFailed')
  if (isOneOf(batchKinds, kind)) return t(isDone ? `downloads.${kind}` : 'downloads.batchFailed', { name })
  if (isOneOf(downloadKinds, kind)) return t(isDone ? 'downloads.ready' : 'downloads.notMade', { name })
  if (!isDone) return t('downloads.sheetFailed', { name })

  return t(kind.endsWith('check') ? 'downloads.sheetRead' : 'downloads.sheetDone', { name })
}
