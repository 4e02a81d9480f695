/** So long a draft stays with whoever typed in it last (issue: one editor at a time). */
export const editingMinutes = 15

const minute = 60_000

interface Edited {
  editor_id: string | null
  editor_name: string | null
  editor_session_id: string | null
  edited_since: Date | null
  edited_until: Date | null
}

/** Until when, from now. */
export const editedUntil = (now: Date): Date => new Date(now.getTime() + editingMinutes * minute)

/** Who works on it at this moment; null where nobody does, or their time is over. */
export function editorOf(docket: Edited, now: Date) {
  const { editor_id: id, editor_name: name, editor_session_id: sessionId, edited_until: until } = docket
  if (!id || !sessionId || !until || until <= now) return null

  return { id, name: name ?? '', sessionId, since: docket.edited_since ?? now, until }
}

/** Rounded up: who comes back then finds it free. */
export const minutesLeft = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / minute))
