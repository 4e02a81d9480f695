import { answer } from '#calls/answer.ts'
import { getTemplateVersions } from '#contract/templates/getTemplateVersions.ts'
import { Refusal } from '#domain/refusal.ts'

export default answer(getTemplateVersions, ({ template_id, pageNo, maxRows }, { store }) =>
  store.read(async (tx) => {
    const template = await tx.templates.get(template_id)
    if (!template) throw new Refusal('TEMPLATE_NOT_FOUND')
    const { rows, ...counts } = await tx.templateVersions.page(template_id, { page: pageNo, rows: maxRows })
    const names = await tx.members.names([
      ...new Set(rows.flatMap(({ made_by, checked_by }) => [made_by, checked_by ?? made_by])),
    ])

    return {
      ...counts,
      rows: rows.map(({ number, made_by, checked_by, why, created_at }) => ({
        version: number,
        made_at: created_at.toISOString(),
        made_by: names.get(made_by) ?? '',
        checked_by: checked_by ? (names.get(checked_by) ?? '') : null,
        why,
        is_current: template.current_version === number,
      })),
    }
  }),
)
