import { editedUntil, editorOf, free, takenBy } from '#domain/editing.ts'
import { Refusal } from '#domain/refusal.ts'
import { presentHolder, requireFree } from '#services/edit-lock.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Tx } from '#store/store.ts'
import type { Acting, ActingLater } from './acting.ts'

type Editor = Pick<Acting, 'member' | 'by' | 'now'>

const editedOf = (docket: Docket) => (docket.state === 'draft' ? docket : { ...docket, ...free })

const requireFreeDraft = (tx: Tx, docket: Docket, { member, now }: Pick<ActingLater, 'member' | 'now'>) =>
  requireFree(tx, editedOf(docket), { userId: member.userId, now }, 'DOCKET_IN_EDIT')

/** Whose draft it is, as those who read it are shown. */
export const presentEditing = (tx: Tx, docket: Docket, { sessionId }: Editor['member'], now: Date) =>
  presentHolder(tx, editedOf(docket), sessionId, now)

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
  const isOwn = (await requireFreeDraft(tx, docket, editor)) !== null
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
  await requireFreeDraft(tx, docket, editor)
  const { lock, goesOn, formerId } = takenBy(docket, member, now)
  await tx.dockets.setEditor(docket.id, { ...lock, editor_name: by.name })
  if (goesOn) return
  if (formerId)
    await tx.audit.add('draft-taken-over', {
      by,
      docketId: docket.id,
      detail: { was: docket.editor_name ?? '' },
    })
  await tx.announce(docket.id, 'docket-editing', { by: by.name, until: lock.edited_until.toISOString() })
}

/** Lets others, where it is one's own. */
export async function leaveDraft(tx: Tx, docket: Docket, { member, by, now }: Editor): Promise<void> {
  if (editorOf(docket, now)?.sessionId !== member.sessionId) return
  await freeDraft(tx, docket.id)
  await tx.announce(docket.id, 'docket-editing', { by: by.name, until: null })
}

export const freeDraft = (tx: Tx, docketId: string): Promise<void> =>
  tx.dockets.setEditor(docketId, { ...free, editor_name: null })
