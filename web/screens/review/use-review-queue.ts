import { useState } from 'react'
import { getDocumentsInfo } from '#contract/documents/getDocumentsInfo.ts'
import { mostPageRows } from '#contract/vocabulary/page-rows.ts'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { useQueryCall } from '../../wire/use-call.ts'
import { afterThis, joined, type Paper } from './queue.ts'

/**
 * The dockets that wait for this member's check, each once, in the order in which they were met;
 * `start` is at hand first.
 */
export function useReviewQueue(start: string | null = null) {
  const refetchInterval = usePollInterval()
  const asked = useQueryCall(
    getDocumentsInfo,
    { box: 'to_check', maxRows: mostPageRows },
    { refetchInterval },
  )
  const [queue, setQueue] = useState<readonly Paper[]>([])
  const [done, setDone] = useState<readonly string[]>([])
  const [at, setAt] = useState<string | null>(start)
  const waiting = (asked.data?.rows ?? []).filter(({ may }) => may.includes('check'))
  const known = joined(queue, waiting)
  if (known.length !== queue.length) setQueue(known)
  const left = known.filter(
    ({ docket_id }) => !done.includes(docket_id) && waiting.some((row) => row.docket_id === docket_id),
  )
  // The one at hand stays until its reader goes on, also when somebody else has decided it.
  const current = known.find(({ docket_id }) => docket_id === at) ?? left[0] ?? null
  if (current && current.docket_id !== at) setAt(current.docket_id)
  const next = current && afterThis(known, left, current)

  return {
    asked,
    current,
    next,
    position: current ? known.indexOf(current) + 1 : 0,
    total: known.length,
    /** More wait than are read at once. */
    hasMore: asked.data ? asked.data.total > asked.data.rows.length : false,
    decided: done.length,
    goOn: (isDecided: boolean) => {
      if (!current) return
      if (isDecided) setDone([...done, current.docket_id])
      // Also the last one, where somebody else was first, is left behind.
      const isOver = isDecided || !left.includes(current)
      setAt(next?.docket_id ?? (isOver ? nobody : current.docket_id))
    },
    again: () => {
      setQueue([])
      setDone([])
      setAt(null)
      void asked.refetch()
    },
  }
}

/** No docket has this id: nothing is at hand. */
const nobody = ''
