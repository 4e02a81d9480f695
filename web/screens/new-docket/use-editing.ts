import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { OutputOf } from '#contract/define-call.ts'
import type { Editing } from '#contract/dockets/docket-record.ts'
import { editWorkflow } from '#contract/dockets/editWorkflow.ts'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { isFailure } from '../../wire/call-failure.ts'
import { serverNow } from '../../wire/server-time.ts'
import { userToken } from '../../wire/session-storage.ts'
import { sendCall, useQueryCall } from '../../wire/use-call.ts'

type Info = OutputOf<typeof getWorkflowInfo>

/** So seldom the server is told that somebody still types. */
const renewMs = 60_000

let turn: Promise<unknown> = Promise.resolve()

/** One after another: leaving a draft never overtakes coming back to it. */
function inTurn(docketId: string, act: 'hold' | 'close') {
  const next = turn.then(() => sendCall(editWorkflow, { docket_id: docketId, act }))
  turn = next.catch(() => undefined)

  return next
}

/**
 * One editor at a time: takes the draft while this page is open, goes on while somebody types, and
 * leaves it with the page. Where another member has it, says who; that stays until this one takes
 * the draft, also when the other has left.
 */
export function useEditing(docketId: string | undefined) {
  const queries = useQueryClient()
  const refetchInterval = usePollInterval()
  const asked = useQueryCall(
    getWorkflowInfo,
    { docket_id: docketId ?? '' },
    { enabled: docketId !== undefined, refetchInterval },
  )
  const { refetch } = asked
  const editing = asked.data?.docket.editing ?? null
  const isOwn = editing?.user_id === userToken()?.userId
  const [watched, setWatched] = useState<Editing | null>(null)
  const [isTaking, setTaking] = useState(false)
  if (editing && !isOwn && watched?.until !== editing.until) setWatched(editing)
  if (editing && isOwn && watched) setWatched(null)

  const take = useCallback(
    async (id: string) => {
      const key = [getWorkflowInfo.path, { docket_id: id }]
      try {
        const { docket } = await inTurn(id, 'hold')
        // An older answer that is still on its way names the editor before: it is not taken.
        await queries.cancelQueries({ queryKey: key })
        queries.setQueryData<Info>(
          key,
          (before) => before && { ...before, docket: { ...before.docket, editing: docket.editing } },
        )
        setWatched(null)
        await queries.invalidateQueries({ queryKey: key })
      } catch (failure) {
        // Whatever else is wrong, the first save says it in words.
        if (isFailure(failure, 'DOCKET_IN_EDIT')) await queries.invalidateQueries({ queryKey: key })
      }
    },
    [queries],
  )

  useEffect(() => {
    if (!docketId) return
    void take(docketId)

    return () => void inTurn(docketId, 'close').catch(() => undefined)
  }, [docketId, take])

  const isWatching = watched !== null
  useEffect(() => {
    if (!docketId || isWatching) return
    let renewed = performance.now()
    const renew = () => {
      if (performance.now() - renewed < renewMs) return
      renewed = performance.now()
      void take(docketId)
    }
    addEventListener('keydown', renew)
    addEventListener('pointerdown', renew)

    return () => {
      removeEventListener('keydown', renew)
      removeEventListener('pointerdown', renew)
    }
  }, [docketId, isWatching, take])

  // Their time passes without anybody telling it.
  const until = editing && !isOwn ? editing.until : null
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => void refetch(), Math.max(0, Date.parse(until) - serverNow()) + 500)

    return () => clearTimeout(timer)
  }, [until, refetch])

  return {
    info: asked.data,
    failure: asked.error,
    reload: async () => void (docketId && (await refetch())),
    /** Who has the draft, or had it a moment ago. */
    watched,
    isFree: editing === null,
    isTaking,
    takeOver: async () => {
      if (!docketId) return
      setTaking(true)
      await take(docketId)
      setTaking(false)
    },
  }
}

export type DraftEditing = ReturnType<typeof useEditing>
