import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { editTemplate } from '#contract/templates/editTemplate.ts'
import { leaveTemplate, presentEditing, takeTemplate } from '#services/templates/editing.ts'
import { openTemplate } from '#services/templates/open-template.ts'

const acts = { hold: takeTemplate, close: leaveTemplate }

export default answer(editTemplate, ({ template_id, act }, context) =>
  context.store.transaction(async (tx) => {
    const acting = actingMember(context)
    await acts[act](tx, await openTemplate(tx, template_id), acting)
    const template = await openTemplate(tx, template_id)

    return { editing: await presentEditing(tx, template, acting), revision: template.revision }
  }),
)
