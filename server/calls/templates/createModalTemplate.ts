import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { createModalTemplate } from '#contract/templates/createModalTemplate.ts'
import { templateOfDocket } from './template-of-docket.ts'

export default answer(
  createModalTemplate,
  async ({ docket_id, document_id, name, category, roles }, context) => ({
    template_id: await templateOfDocket(
      context.parts,
      context.store,
      {
        docketId: docket_id,
        documentId: document_id ?? null,
        name,
        category: category ?? null,
        roleNames: new Map(roles.map((role) => [role.signer_id, role.name])),
      },
      actingMember(context),
    ),
    revision: 1,
  }),
)
