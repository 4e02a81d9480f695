import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import { getOwnJobs } from '#contract/progress/getOwnJobs.ts'
import type { JobKind, JobState } from '#contract/vocabulary/jobs.ts'
import { toast } from '../../shell/toast.ts'
import type { LiveEvent } from '../../wire/live.ts'
import { jobAddress, jobOverWords } from './job-over-words.ts'

/** Where what was told of is seen as it comes, so that nothing need be said beside it. */
const isInSight = (address: string) => location.hash.startsWith(`#${address}`)

/** One's own long work is over: said in every tab of the portal, but where it is on the page. */
export function tellJobOver({ about }: LiveEvent, queries: QueryClient): void {
  for (const call of [getOwnJobs, getJobStatus]) void queries.invalidateQueries({ queryKey: [call.path] })
  const { kind, name, state, job_id } = about as {
    kind: JobKind
    name: string
    state: JobState
    job_id: string
  }
  const to = jobAddress({ kind, job_id })
  const isShown = kind === 'document_act' ? location.hash.includes(`work=${job_id}`) : isInSight(to)
  if (isShown) return
  const words = jobOverWords(i18next.t, { kind, name, state })
  toast(words, state === 'done' ? 'good' : 'bad', {
    words: i18next.t(linkWords[to] ?? 'downloads.openWork'),
    to,
  })
}

const linkWords: Readonly<Record<string, string>> = {
  '/profile/downloads': 'downloads.title',
  '/organisation/upload': 'downloads.openSheets',
  '/batch-process': 'downloads.openBatches',
}
