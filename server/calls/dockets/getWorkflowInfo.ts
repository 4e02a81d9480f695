import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { readTrail } from '#services/audit/read-trail.ts'
import { presentForMember } from '#services/dockets/questions.ts'
import { presentWhole, readDocket } from './present-docket.ts'
import { presentNote } from './present-note.ts'

export default answer(getWorkflowInfo, ({ docket_id }, context) => {
  const member = memberOf(context)
  const now = context.parts.clock.now()

  return context.store.read(async (tx) => {
    const folder = await readDocket(tx, docket_id, member)
    const docket = await presentWhole(tx, folder, member, now, context.parts.keys)
    const { entries } = await readTrail(tx, docket_id)
    const may = new Set(docket.may)
    const isDraft = docket.state === 'draft'

    return {
      docket: {
        ...docket,
        timeline: entries.map(({ number, event, actor_name, at }) => ({
          number,
          event,
          actor: actor_name ?? '',
          at: at.toISOString(),
        })),
      },
      questions: (await tx.docketQuestions.ofDocket(docket_id)).map((row) =>
        presentForMember(row, may.has('answer_question')),
      ),
      note: may.has('note') ? presentNote(folder.docket) : null,
      abilities: {
        edit: may.has('edit'),
        addFiles: may.has('add_files'),
        send: may.has('send'),
        changeDetails: may.has('details'),
        changeSettings: may.has('edit'),
        changeDates: isDraft ? may.has('edit') : docket.state === 'out_for_signature' && may.has('extend'),
        remove: may.has('delete') && docket.documents.every(({ state }) => state === 'draft'),
        restart: may.has('restart'),
        takeBack: may.has('take_back'),
      },
    }
  })
})
