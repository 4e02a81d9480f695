import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { createWorkflowFromTemplate } from '#contract/templates/createWorkflowFromTemplate.ts'
import { makeFromTemplate } from '#services/templates/make-from-template.ts'

export default answer(
  createWorkflowFromTemplate,
  ({ template_id, version, name, values, signers, renews, client_id }, context) =>
    makeFromTemplate(
      context.parts,
      context.store,
      {
        templateId: template_id,
        version: version ?? null,
        name: name ?? null,
        values,
        people: signers.map((one) => ({ ...one, email: one.email ?? null, mobile: one.mobile ?? null })),
        renews: renews ?? null,
        clientId: client_id ?? null,
      },
      actingMember(context),
    ),
)
