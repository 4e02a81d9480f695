import { type Edited, editorOf, minutesLeft } from '#domain/editing.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'

/** A docket keeps the name under which its editor acts. */
type Held = Edited & { editor_name?: string | null }

type Holder = NonNullable<ReturnType<typeof editorOf>> & { name: string }

/** Who holds a text; somebody whose session has ended holds nothing. */
export async function holderOf(tx: Tx, edited: Held, now: Date): Promise<Holder | null> {
  const editor = editorOf(edited, now)
  if (!editor) return null
  const session = await tx.sessions.newestOfFamily(editor.sessionId)
  if (!session || session.ended_at) return null
  const name = edited.editor_name ?? (await tx.members.names([editor.id])).get(editor.id) ?? ''

  return { ...editor, name }
}

/** Who holds each of these texts, asked once for all of them. */
export async function holdersOf<Row extends Edited & { id: string }>(
  tx: Tx,
  rows: readonly Row[],
  now: Date,
): Promise<Map<string, Holder>> {
  const held = rows.flatMap((row) => {
    const editor = editorOf(row, now)

    return editor ? [{ rowId: row.id, editor }] : []
  })
  if (held.length === 0) return new Map()
  const open = await tx.sessions.livingFamilies(held.map(({ editor }) => editor.sessionId))
  const names = await tx.members.names([...new Set(held.map(({ editor }) => editor.id))])

  return new Map(
    held
      .filter(({ editor }) => open.has(editor.sessionId))
      .map(({ rowId, editor }) => [rowId, { ...editor, name: names.get(editor.id) ?? '' }]),
  )
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

  return holder && asShown(holder, sessionId)
}

export const asShown = ({ id, name, since, until, sessionId: of }: Holder, sessionId: string) => ({
  user_id: id,
  name,
  since: since.toISOString(),
  until: until.toISOString(),
  is_here: of === sessionId,
})
