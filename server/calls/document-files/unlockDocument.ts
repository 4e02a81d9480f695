import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { unlockDocument } from '#contract/document-files/unlockDocument.ts'
import { day } from '#contract/vocabulary/time.ts'
import { Refusal } from '#domain/refusal.ts'
import { standOn } from '#services/uploads/stand-on.ts'
import { unlockUpload } from '#services/uploads/unlock-upload.ts'
import { newId } from '#store/new-id.ts'

export default answer(unlockDocument, async ({ fileId, password }, context) => {
  const { member, by } = actingMember(context)
  const { parts, store } = context
  const locked = await store.read((tx) => tx.files.get(fileId))
  if (!locked || locked.uploaded_by !== member.userId || locked.state === 'used')
    throw new Refusal('FILE_NOT_FOUND')
  if (locked.state !== 'locked') throw new Refusal('WRONG_STATE', { values: { case: 'noPassword' } })

  const { sha256, size, examination } = await unlockUpload(parts, member.organisationId, locked, password)
  const pages = examination.pages ?? 0
  const id = newId()

  return await store.transaction(async (tx) => {
    await standOn(parts.vault, tx, [sha256])
    await tx.files.add({
      id,
      sha256,
      size,
      mime: 'application/pdf',
      name: locked.name,
      pages,
      uploaded_by: member.userId,
      state: 'uploaded',
      problem: examination.problem,
      expires_at: new Date(parts.clock.now().getTime() + day),
    })
    // What the password opened stays as evidence beside the open copy; without a use it would be
    // swept.
    await tx.files.update(locked.id, { expires_at: null })
    await tx.audit.add('file-unlocked', {
      by,
      detail: { name: locked.name },
      hashBefore: locked.sha256,
      hashAfter: sha256,
    })

    return { fileId: id, name: locked.name, size, pages }
  })
})
