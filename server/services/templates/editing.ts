import { editedUntil, editorOf, free, takenBy } from '#domain/editing.ts'
import { about } from '#services/audit/changed.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { presentHolder, requireFree } from '#services/edit-lock.ts'
import type { Tx } from '#store/store.ts'
import type { Template } from '#store/templates/templates.ts'

type Editor = Pick<Acting, 'member' | 'now'>

/** Whose working copy it is, as those who read it are shown. */
export const presentEditing = (tx: Tx, template: Template, { member, now }: Editor) =>
  presentHolder(tx, template, member.sessionId, now)

/**
 * Before each change of the working copy: nobody else works on it, and one's own time begins again.
 * The template is locked.
 */
export async function beginChange(tx: Tx, template: Template, { member, now }: Editor): Promise<void> {
  const holder = await requireFree(tx, template, { userId: member.userId, now }, 'TEMPLATE_IN_EDIT')
  if (holder) await tx.templates.update(template.id, { edited_until: editedUntil(now) })
}

/** After it: those who read the working copy see it. */
export const tellChange = (tx: Tx, templateId: string, { member }: Pick<Acting, 'member'>): Promise<void> =>
  tx.announceTemplate(templateId, 'template-changed', { user_id: member.userId })

/** Takes the working copy for 15 minutes, or goes on. The template is locked. */
export async function takeTemplate(
  tx: Tx,
  template: Template,
  { member, by, now }: Pick<Acting, 'member' | 'by' | 'now'>,
): Promise<void> {
  await requireFree(tx, template, { userId: member.userId, now }, 'TEMPLATE_IN_EDIT')
  const { lock, goesOn, formerId } = takenBy(template, member, now)
  await tx.templates.update(template.id, lock)
  if (goesOn) return
  if (formerId) {
    const was = (await tx.members.names([formerId])).get(formerId) ?? ''
    await tx.audit.add('template-taken-over', {
      by,
      detail: { ...about('template', template.id, template.name), was },
    })
  }
  await tx.announceTemplate(template.id, 'template-editing', { user_id: member.userId })
}

/** Lets others, where it is one's own. */
export async function leaveTemplate(tx: Tx, template: Template, { member, now }: Editor): Promise<void> {
  if (editorOf(template, now)?.sessionId !== member.sessionId) return
  await tx.templates.update(template.id, free)
  await tx.announceTemplate(template.id, 'template-editing', { user_id: member.userId })
}
