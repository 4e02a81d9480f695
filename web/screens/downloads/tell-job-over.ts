import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import { getOwnJobs } from '#contract/progress/getOwnJobs.ts'
import { toast } from '../../shell/toast.ts'
import type { LiveEvent } from '../../wire/live.ts'
import { downloadKinds } from './download-kinds.ts'

const isDownload = (kind: unknown) => (downloadKinds as readonly unknown[]).includes(kind)

/** Where what was told of is seen as it comes, so that nothing need be said beside it. */
const isInSight = (address: string) => location.hash.startsWith(`#${address}`)

/** One's own long work is over: said in every tab of the portal, but where it is on the page. */
export function tellJobOver({ about }: LiveEvent, queries: QueryClient): void {
  for (const call of [getOwnJobs, getJobStatus]) void queries.invalidateQueries({ queryKey: [call.path] })
  const { kind, name, state, job_id } = about
  const isDone = state === 'done'
  const words = (key: 'ready' | 'notMade' | 'sheetRead' | 'sheetDone' | 'sheetFailed') =>
    i18next.t(`downloads.${key}`, { name })
  if (isDownload(kind)) {
    if (!isInSight('/profile/downloads'))
      toast(words(isDone ? 'ready' : 'notMade'), isDone ? 'good' : 'bad', {
        words: i18next.t('downloads.title'),
        to: '/profile/downloads',
      })
  } else if (kind === 'document_act') {
    if (!location.hash.includes(`work=${job_id}`))
      toast(i18next.t(isDone ? 'downloads.workDone' : 'downloads.workFailed'), isDone ? 'good' : 'bad', {
        words: i18next.t('downloads.openWork'),
        to: `/workflow?work=${job_id}`,
      })
  } else if ((kind === 'sheet_check' || kind === 'sheet_people') && !isInSight('/organisation/upload'))
    toast(
      words(isDone ? (kind === 'sheet_check' ? 'sheetRead' : 'sheetDone') : 'sheetFailed'),
      isDone ? 'good' : 'bad',
      { words: i18next.t('downloads.openSheets'), to: '/organisation/upload' },
    )
}
