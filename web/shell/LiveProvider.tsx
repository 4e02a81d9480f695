import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { OutputOf } from '#contract/define-call.ts'
import { getBell } from '#contract/notifications/getBell.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { withTexts } from '../texts/screen-texts.ts'
import { followLive, type LiveEvent } from '../wire/live.ts'
import { portalWire } from '../wire/portal-wire.ts'
import { userToken } from '../wire/session-storage.ts'
import { askingAgain } from './asking-again.ts'
import { followed, followedOfBatches } from './followed.ts'

const loadTelling = withTexts(() => import('../screens/downloads/tell-job-over.ts'), 'downloads')

/** `docs/wire.md` §7: without the stream a page may ask again, but not oftener. */
const pollMs = 15_000

const LiveContext = createContext(false)

/**
 * Keeps what is on the page true: an event makes the questions about documents be asked again, and
 * long work that is over is told.
 */
export function LiveProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const [isUp, setUp] = useState(false)

  useEffect(() => {
    const { wake, end } = askingAgain(queries, followed)
    const bell = askingAgain(queries, [getBell.path])
    const templates = askingAgain(queries, [getTemplateList.path])
    const batches = askingAgain(queries, followedOfBatches)
    const stop = followLive({
      headers: portalWire.headers,
      onState: setUp,
      onEvent: (event) => {
        if (event.kind === 'job-over') {
          // A newer version may be out, whose parts have other names: what was made waits among the
          // downloads all the same.
          void loadTelling().then(
            ({ tellJobOver }) => tellJobOver(event, queries),
            () => undefined,
          )
          return
        }
        if (event.kind === 'bell') return bell.wake()
        if (event.about.batch_id) return batches.wake()
        if (event.about.template_id) {
          templates.wake()
          return readTemplateAgain(queries, event.about)
        }
        wake()
        if (isInBell(queries, event.about.docket_id)) bell.wake()
      },
    })
    return () => {
      stop()
      end()
      bell.end()
      templates.end()
      batches.end()
    }
  }, [queries])

  return <LiveContext value={isUp}>{children}</LiveContext>
}

/** What somebody else did to a template; one's own windows know it. */
function readTemplateAgain(queries: QueryClient, { template_id, user_id }: LiveEvent['about']): void {
  if (user_id !== userToken()?.userId)
    void queries.invalidateQueries({
      predicate: ({ queryKey: [, input] }) =>
        (input as { template_id?: unknown } | undefined)?.template_id === template_id,
    })
}

/** What is unread may be done with what happened to its docket. */
const isInBell = (queries: QueryClient, docketId: string | undefined): boolean =>
  queries
    .getQueriesData<OutputOf<typeof getBell>>({ queryKey: [getBell.path] })
    .some(([, bell]) => bell?.rows.some(({ read, docket }) => !read && docket?.docket_id === docketId))

/**
 * How often a question about documents is asked again by itself: not at all while the live line is
 * up.
 */
export const usePollInterval = (): number | false => (useContext(LiveContext) ? false : pollMs)
