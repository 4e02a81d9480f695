/** So long a text stays with whoever typed in it last (issue: one editor at a time). */
export const editingMinutes = 15

const minute = 60_000

/** The lock of a row that one person edits at a time: a docket, a template. */
export interface Edited {
  editor_id: string | null
  editor_session_id: string | null
  edited_since: Date | null
  edited_until: Date | null
}

interface Editor {
  id: string
  sessionId: string
  since: Date
  until: Date
}

/** Until when, from now. */
export const editedUntil = (now: Date): Date => new Date(now.getTime() + editingMinutes * minute)

/** Who works on it at this moment; null where nobody does, or their time is over. */
export function editorOf(edited: Edited, now: Date): Editor | null {
  const { editor_id: id, editor_session_id: sessionId, edited_until: until } = edited
  if (!id || !sessionId || !until || until <= now) return null

  return { id, sessionId, since: edited.edited_since ?? now, until }
}

/**
 * What the row has once this person takes it or goes on, and whose it was: the last editor, also
 * where their time is over.
 */
export function takenBy(
  edited: Edited,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
) {
  const last = editorOf({ ...edited, edited_until: edited.edited_until && editedUntil(now) }, now)
  const goesOn = last?.sessionId === sessionId

  return {
    lock: {
      editor_id: userId,
      editor_session_id: sessionId,
      edited_since: goesOn ? last.since : now,
      edited_until: editedUntil(now),
    },
    goesOn,
    /** Another person whose work is gone on with. */
    formerId: last && last.id !== userId ? last.id : null,
  }
}

/** Nobody has it. */
export const free = {
  editor_id: null,
  editor_session_id: null,
  edited_since: null,
  edited_until: null,
} as const satisfies Edited

/** Rounded up: who comes back then finds it free. */
export const minutesLeft = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / minute))
