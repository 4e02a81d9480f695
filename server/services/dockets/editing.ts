import { editedUntil, editorOf, minutesLeft } from '#domain/dockets/editing.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Tx } from '#store/store.ts'
import type { Acting, ActingLater } from './acting.ts'

type Editor = Pick<Acting, 'member' | 'by' | 'now'>

/** Who holds the draft; somebody whose session has ended holds nothing. */
export async function currentEditor(tx: Tx, docket: Docket, now: Date) {
  const editor = docket.state === 'draft' ? editorOf(docket, now) : null
  if (!editor) return null
  const session = await tx.sessions.newestOfFamily(editor.sessionId)

  return session && !session.ended_at ? editor : null
}

/**
 * Refuses while another person works on the draft. One's own windows are told apart by the revision
 * alone.
 */
async function requireFree(tx: Tx, docket: Docket, { member, now }: Pick<ActingLater, 'member' | 'now'>) {
  const editor = await currentEditor(tx, docket, now)
  if (editor && editor.id !== member.userId)
    throw new Refusal('DOCKET_IN_EDIT', {
      values: { who: editor.name, minutes: minutesLeft(editor.until, now) },
    })

  return editor
}

/**
 * Before each change of a draft: nobody else works on it; the docket says who changed it, and one's
 * own time begins again.
 */
export async function beginChange(
  tx: Tx,
  docket: Docket,
  editor: Pick<ActingLater, 'member' | 'by' | 'now'>,
): Promise<void> {
  const { by, now } = editor
  const isOwn = (await requireFree(tx, docket, editor)) !== null
  await tx.dockets.update(
    docket.id,
    { changed_by_name: by.name, ...(isOwn && { edited_until: editedUntil(now) }) },
    now,
  )
}

/** A save that names what it read is refused where another is. */
export function requireFresh(docket: Docket, revision: number | undefined): void {
  if (revision === undefined || revision === docket.revision) return
  throw new Refusal('DOCKET_STALE', {
    ...(docket.changed_by_name !== null && { values: { who: docket.changed_by_name } }),
  })
}

/** Takes the draft for 15 minutes, or goes on; who watches it reads whose it is. */
export async function takeDraft(tx: Tx, docket: Docket, editor: Editor): Promise<void> {
  const { member, by, now } = editor
  await requireFree(tx, docket, editor)
  const before = editorOf({ ...docket, edited_until: docket.edited_until && editedUntil(now) }, now)
  const until = editedUntil(now)
  await tx.dockets.setEditor(docket.id, {
    editor_id: member.userId,
    editor_name: by.name,
    editor_session_id: member.sessionId,
    edited_since: before?.sessionId === member.sessionId ? before.since : now,
    edited_until: until,
  })
  if (before?.sessionId === member.sessionId) return
  if (before && before.id !== member.userId)
    await tx.audit.add('draft-taken-over', { by, docketId: docket.id, detail: { was: before.name } })
  await tx.announce(docket.id, 'docket-editing', { by: by.name, until: until.toISOString() })
}

/** Lets others, where it is one's own. */
export async function leaveDraft(tx: Tx, docket: Docket, { member, by, now }: Editor): Promise<void> {
  if (editorOf(docket, now)?.sessionId !== member.sessionId) return
  await freeDraft(tx, docket.id)
  await tx.announce(docket.id, 'docket-editing', { by: by.name, until: null })
}

export const freeDraft = (tx: Tx, docketId: string): Promise<void> =>
  tx.dockets.setEditor(docketId, {
    editor_id: null,
    editor_name: null,
    editor_session_id: null,
    edited_since: null,
    edited_until: null,
  })
