import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getTemplateDataToCompose } from '#contract/templates/getTemplateDataToCompose.ts'
import { peopleOfDocket, valuesOfRenewal } from '#services/templates/contracts/renew-contract.ts'
import { openToUse } from '#services/templates/open-template.ts'
import { stillAsked, valuesOfDocket } from '#services/templates/template-values.ts'
import { requireOpenTo } from '#services/templates/who-uses.ts'

export default answer(getTemplateDataToCompose, ({ template_id, version, docket_id, renew }, context) => {
  const member = memberOf(context)
  const { store, parts } = context

  return store.read(async (tx) => {
    const found = await tx.templates.get(template_id)
    await requireOpenTo(tx, found, member)
    const used = await openToUse(tx, found, version ?? null)
    const { content, settings, template } = used
    const asked = docket_id && { docketId: docket_id, templateId: template_id, member }
    const values = asked ? stillAsked(content, await valuesOfDocket(tx, parts.keys, asked)) : {}

    return {
      template_id,
      name: template.name,
      version: used.version,
      current_version: template.current_version ?? used.version,
      content,
      roles: settings.roles,
      maker_edits: settings.maker_edits,
      values: docket_id && renew ? await valuesOfRenewal(tx, docket_id, used, values) : values,
      people: docket_id ? await peopleOfDocket(tx, docket_id, settings.roles) : [],
    }
  })
})
