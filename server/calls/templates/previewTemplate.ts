import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { previewTemplate } from '#contract/templates/previewTemplate.ts'
import { Refusal } from '#domain/refusal.ts'
import { drawPages } from '#services/document-files/composed/draw-pages.ts'
import { textOf } from '#services/templates/open-template.ts'
import { samplesOf, setTemplate } from '#services/templates/set-template.ts'
import { requireOpenTo } from '#services/templates/who-uses.ts'

export default answer(previewTemplate, async (input, context) => {
  const {
    template_id: templateId,
    version,
    content,
    letterhead_id,
    values,
    people = {},
    pages: wanted,
    width,
  } = input
  const member = memberOf(context)
  const { parts, store } = context
  const reads = member.modules.has('templates') || member.modules.has('template_builder')
  const { name, text } = await store.read(async (tx) => {
    const template = await tx.templates.get(templateId)
    const shown = version ?? template?.current_version ?? null
    // A maker sees what documents are made from, and not what is still written.
    if (!template || (!reads && (content || shown === null))) throw new Refusal('TEMPLATE_NOT_FOUND')
    await requireOpenTo(tx, template, member)

    return { name: template.name, text: await textOf(tx, template, content ? null : shown) }
  })
  const { settings } = text
  const shown = content ?? text.content
  const set = await setTemplate(parts, store, {
    title: name,
    content: shown,
    settings: {
      ...(letterhead_id === undefined ? settings : { letterhead_id }),
      // What the builder says of a role may not be saved yet.
      roles: Object.keys(people).map((role) => ({ role, several: true })),
    },
    counts: new Map(Object.entries(people)),
    values: values ?? samplesOf(shown),
    empty: 'label',
    tells: values ? 'value' : 'text',
    userId: member.userId,
    templateId,
    drawnOnly: true,
  })

  return {
    pages: set.pages,
    drawn: await drawPages(parts, set, { wanted, width }),
    places: set.places,
  }
})
