import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getTemplateUses } from '#contract/templates/getTemplateUses.ts'
import { Refusal } from '#domain/refusal.ts'
import { monthBegan } from '#domain/templates/month-began.ts'
import { textOf } from '#services/templates/open-template.ts'

const most = 50

export default answer(getTemplateUses, ({ template_id }, context) => {
  memberOf(context)
  const began = monthBegan(context.parts.clock.now())

  return context.store.read(async (tx) => {
    const template = await tx.templates.get(template_id)
    if (!template) throw new Refusal('TEMPLATE_NOT_FOUND')
    const members = await tx.templateUses.members(template_id, began, most)
    const branches = await tx.templateUses.branches(template_id, began, most)
    const { settings } = await textOf(tx, template, template.current_version)
    const people = await tx.members.names(members.map(({ user_id }) => user_id))
    const openTo = settings.department_ids ?? null
    const shown = branches.flatMap(({ department_id }) => department_id ?? [])
    const departments = await tx.departments.namesOf([...shown, ...(openTo ?? [])])
    const nameOf = (id: string) => departments.get(id) ?? ''

    return {
      dockets: members[0]?.all_dockets ?? 0,
      member_count: members[0]?.all_members ?? 0,
      members: members.map(({ user_id, dockets, this_month, last_at }) => ({
        user_id,
        name: people.get(user_id) ?? '',
        dockets,
        this_month,
        last_at: last_at.toISOString(),
      })),
      branches: branches.map(({ department_id, dockets, this_month }) => ({
        department_id,
        name: department_id && nameOf(department_id),
        dockets,
        this_month,
      })),
      open_to: openTo?.map((id) => ({ department_id: id, name: nameOf(id) })) ?? null,
    }
  })
})
