import { useCallback, useEffect, useRef, useState } from 'react'
import type { Editing } from '#contract/vocabulary/editing.ts'
import { isFailure } from '../wire/call-failure.ts'
import { serverNow } from '../wire/server-time.ts'
import { userToken } from '../wire/session-storage.ts'

/** So seldom the server is told that somebody still types. */
export const renewMs = 60_000

let turn: Promise<unknown> = Promise.resolve()

/** One after another: leaving a text never overtakes coming back to it. */
export function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const next = turn.then(act)
  turn = next.catch(() => undefined)

  return next
}

interface Locked {
  /** What is edited; missing while nothing is. */
  id: string | undefined
  /** Who has it, by the newest answer. */
  editing: Editing | null
  inEdit: 'DOCKET_IN_EDIT' | 'TEMPLATE_IN_EDIT'
  hold: (id: string) => Promise<void>
  leave: (id: string) => Promise<unknown>
  /** Asks again who has it. */
  reload: () => unknown
}

/**
 * One editor at a time: takes a text while this page is open, goes on while somebody types, and
 * leaves it with the page. Where another member has it, says who; that stays until this one takes
 * it, also when the other has left.
 */
export function useEditLock({ id, editing, inEdit, hold, leave, reload }: Locked) {
  const isOwn = editing?.user_id === userToken()?.userId
  const [watched, setWatched] = useState<Editing | null>(null)
  const [isTaking, setTaking] = useState(false)
  if (editing && !isOwn && watched?.until !== editing.until) setWatched(editing)
  if (editing && isOwn && watched) setWatched(null)
  const latest = useRef({ hold, leave, reload })
  latest.current = { hold, leave, reload }

  const take = useCallback(
    async (taken: string) => {
      try {
        await inTurn(() => latest.current.hold(taken))
        setWatched(null)
      } catch (failure) {
        // Whatever else is wrong, the first save says it in words.
        if (isFailure(failure, inEdit)) latest.current.reload()
      }
    },
    [inEdit],
  )

  useEffect(() => {
    if (!id) return
    void take(id)

    return () => void inTurn(() => latest.current.leave(id)).catch(() => undefined)
  }, [id, take])

  const isWatching = watched !== null
  useEffect(() => {
    if (!id || isWatching) return
    let renewed = performance.now()
    const renew = () => {
      if (performance.now() - renewed < renewMs) return
      renewed = performance.now()
      void take(id)
    }
    addEventListener('keydown', renew)
    addEventListener('pointerdown', renew)

    return () => {
      removeEventListener('keydown', renew)
      removeEventListener('pointerdown', renew)
    }
  }, [id, isWatching, take])

  // Their time passes without anybody telling it.
  const until = editing && !isOwn ? editing.until : null
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(
      () => void latest.current.reload(),
      Math.max(0, Date.parse(until) - serverNow()) + 500,
    )

    return () => clearTimeout(timer)
  }, [until])

  return {
    /** Who has it, or had it a moment ago. */
    watched,
    isFree: editing === null,
    isTaking,
    takeOver: async () => {
      if (!id) return
      setTaking(true)
      await take(id)
      setTaking(false)
    },
  }
}

export type EditLock = ReturnType<typeof useEditLock>
