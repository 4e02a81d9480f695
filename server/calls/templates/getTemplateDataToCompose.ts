import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getTemplateDataToCompose } from '#contract/templates/getTemplateDataToCompose.ts'
import { filledFromFacts, fixedByFacts } from '#contract/vocabulary/templates/sources.ts'
import { stillAsked } from '#contract/vocabulary/templates/still-asked.ts'
import { isoDayInIndia } from '#domain/signing/fields.ts'
import { peopleOfDocket, valuesOfRenewal } from '#services/templates/contracts/renew-contract.ts'
import { factsFor } from '#services/templates/fill-from-facts.ts'
import { openToUse } from '#services/templates/open-template.ts'
import { clientOfDocket, valuesOfDocket } from '#services/templates/template-values.ts'
import { requireOpenTo } from '#services/templates/who-uses.ts'

export default answer(
  getTemplateDataToCompose,
  ({ template_id, version, docket_id, renew, client_id }, context) => {
    const member = memberOf(context)
    const { store, parts } = context
    const now = parts.clock.now()
    const today = isoDayInIndia(now)

    return store.read(async (tx) => {
      const found = await tx.templates.get(template_id)
      await requireOpenTo(tx, found, member)
      const used = await openToUse(tx, found, version ?? null, now)
      const { content, settings, template } = used
      const asked = docket_id && { docketId: docket_id, templateId: template_id, member }
      const kept = asked ? stillAsked(content, await valuesOfDocket(tx, parts.keys, asked)) : {}
      const values = docket_id && renew ? await valuesOfRenewal(tx, docket_id, used, kept) : kept
      const clientId = client_id ?? (docket_id ? await clientOfDocket(tx, docket_id) : null)
      const { client, facts } = await factsFor(tx, content, clientId)

      return {
        template_id,
        name: template.name,
        version: used.version,
        current_version: template.current_version ?? used.version,
        content,
        roles: settings.roles,
        maker_edits: settings.maker_edits,
        values: filledFromFacts(content, values, facts, { today, fillsEmpty: true }),
        fixed: fixedByFacts(content, facts, today),
        client: client && { client_id: client.id, name: client.name, code: client.code },
        people: asked ? await peopleOfDocket(tx, asked, settings.roles) : [],
      }
    })
  },
)
