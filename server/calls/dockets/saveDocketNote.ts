import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveDocketNote } from '#contract/dockets/saveDocketNote.ts'
import { Refusal } from '#domain/refusal.ts'
import { openDocket, requireMayOnDocket } from '#services/dockets/open-folder.ts'
import { presentNote } from './present-note.ts'

export default answer(saveDocketNote, ({ docket_id, text, version }, context) => {
  const { member, by, now } = actingMember(context)

  return context.store.transaction(async (tx) => {
    const folder = await openDocket(tx, docket_id)
    await requireMayOnDocket(tx, 'note', folder, member)
    const { docket } = folder
    if ((docket.note ?? '') === text) return { note: presentNote(docket) }
    if (docket.note_version !== version)
      throw new Refusal('DOCKET_STALE', { values: { who: docket.note_by ?? '' } })
    const note = { note: text || null, note_version: version + 1, note_by: by.name, note_at: now }
    await tx.dockets.saveNote(docket_id, note)
    // The words stay out of the trail, which signers get with the certificate.
    await tx.audit.add(text ? 'note-saved' : 'note-removed', { by, docketId: docket_id })
    await tx.announce(docket_id, 'note-saved', { by: by.name })

    return { note: presentNote({ ...docket, ...note }) }
  })
})
