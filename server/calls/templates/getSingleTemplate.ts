import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getSingleTemplate } from '#contract/templates/getSingleTemplate.ts'
import { Refusal } from '#domain/refusal.ts'
import { presentEditing } from '#services/templates/editing.ts'
import { textOf } from '#services/templates/open-template.ts'
import { requireOpenTo } from '#services/templates/who-uses.ts'

export default answer(getSingleTemplate, ({ template_id, version }, context) => {
  const member = memberOf(context)
  const { modules } = member
  const now = context.parts.clock.now()
  const reads = modules.has('templates') || modules.has('template_builder')

  return context.store.read(async (tx) => {
    const template = await tx.templates.get(template_id)
    if (!template || (version === undefined && !reads)) throw new Refusal('TEMPLATE_NOT_FOUND')
    await requireOpenTo(tx, template, member)
    const { content, settings } = await textOf(tx, template, version ?? null)
    const { category_id, name, state, current_version, published_revision, revision } = template
    const category = category_id ? await tx.templateCategories.get(category_id) : null

    return {
      template_id,
      name,
      category: category && { category_id: category.id, name: category.name },
      state,
      version: version ?? null,
      current_version,
      has_changes: published_revision !== revision,
      revision,
      updated_at: template.updated_at.toISOString(),
      updated_by: (await tx.members.names([template.updated_by])).get(template.updated_by) ?? '',
      content,
      settings,
      may_build: modules.has('template_builder'),
      editing: version === undefined ? await presentEditing(tx, template, { member, now }) : null,
    }
  })
})
