import { type Edited, editorOf, minutesLeft } from '#domain/editing.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'

/** A docket keeps the name under which its editor acts. */
type Held = Edited & { editor_name?: string | null }

/** Who holds a text; somebody whose session has ended holds nothing. */
export async function holderOf(tx: Tx, edited: Held, now: Date) {
  const editor = editorOf(edited, now)
  if (!editor) return null
  const session = await tx.sessions.newestOfFamily(editor.sessionId)
  if (!session || session.ended_at) return null
  const name = edited.editor_name ?? (await tx.members.names([editor.id])).get(editor.id) ?? ''

  return { ...editor, name }
}

/**
 * Refuses while another person works on it. One's own windows are told apart by the revision alone.
 */
export async function requireFree(
  tx: Tx,
  edited: Held,
  { userId, now }: { userId: string; now: Date },
  code: 'DOCKET_IN_EDIT' | 'TEMPLATE_IN_EDIT',
) {
  const holder = await holderOf(tx, edited, now)
  if (holder && holder.id !== userId)
    throw new Refusal(code, { values: { who: holder.name, minutes: minutesLeft(holder.until, now) } })

  return holder
}

/** As those who read it are shown. */
export async function presentHolder(tx: Tx, edited: Held, sessionId: string, now: Date) {
  const holder = await holderOf(tx, edited, now)

  return (
    holder && {
      user_id: holder.id,
      name: holder.name,
      since: holder.since.toISOString(),
      until: holder.until.toISOString(),
      is_here: holder.sessionId === sessionId,
    }
  )
}
