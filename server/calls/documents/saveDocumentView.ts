import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveDocumentView } from '#contract/documents/saveDocumentView.ts'
import { mostViews } from '#contract/vocabulary/document-views.ts'
import { Refusal } from '#domain/refusal.ts'
import { newId } from '#store/new-id.ts'

export default answer(saveDocumentView, async ({ view_id, name, filter }, context) => {
  const { member, now } = actingMember(context)
  const kept = { name, name_key: name.toLowerCase(), filter: JSON.stringify(filter), updated_at: now }

  return await context.store.transaction(async (tx) => {
    // Of two tabs the second waits, and finds what the first kept.
    await tx.memberRecords.getLocked(member.userId)
    const views = await tx.documentViews.ofUser(member.userId)
    if (view_id && !views.some(({ id }) => id === view_id)) throw new Refusal('VIEW_NOT_FOUND')
    if (views.some(({ id, name_key }) => name_key === kept.name_key && id !== view_id))
      throw new Refusal('VIEW_NAME_TAKEN', { fields: [{ path: 'name', code: 'VIEW_NAME_TAKEN' }] })
    if (view_id) {
      await tx.documentViews.update(member.userId, view_id, kept)

      return { view_id }
    }
    if (views.length >= mostViews) throw new Refusal('TOO_MANY_VIEWS')
    const id = newId()
    await tx.documentViews.add({ id, user_id: member.userId, ...kept })

    return { view_id: id }
  })
})
