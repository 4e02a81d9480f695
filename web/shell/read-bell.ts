import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { InputOf, OutputOf } from '#contract/define-call.ts'
import { getBell } from '#contract/notifications/getBell.ts'
import { readBell } from '#contract/notifications/readBell.ts'
import { sendCall } from '../wire/use-call.ts'

type Entries = OutputOf<typeof getBell>

/** Shows entries as read at once; where that fails they are asked for again, and are unread. */
export function useReadBell() {
  const queries = useQueryClient()

  return useCallback(
    async (which: InputOf<typeof readBell>): Promise<void> => {
      queries.setQueriesData<Entries>(
        { queryKey: [getBell.path] },
        (before) => before && marked(before, which),
      )
      try {
        await sendCall(readBell, which)
      } catch (failure) {
        void queries.invalidateQueries({ queryKey: [getBell.path] })
        throw failure
      }
    },
    [queries],
  )
}

function marked(before: Entries, { entry_ids, up_to }: InputOf<typeof readBell>): Entries {
  const isMeant = (row: Entries['rows'][number]) =>
    entry_ids ? entry_ids.includes(row.entry_id) : up_to !== undefined && row.at <= up_to
  const newly = before.rows.filter((row) => !row.read && isMeant(row)).length

  return {
    ...before,
    unread: entry_ids ? Math.max(0, before.unread - newly) : 0,
    unread_more: entry_ids ? before.unread_more : false,
    rows: before.rows.map((row) => (isMeant(row) ? { ...row, read: true } : row)),
  }
}
