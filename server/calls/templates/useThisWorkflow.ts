import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { useThisWorkflow } from '#contract/templates/useThisWorkflow.ts'
import { useFlow } from './use-flow.ts'

export default answer(useThisWorkflow, ({ template_id, fileIds, name, signers, client_id }, context) =>
  useFlow(
    context.parts,
    context.store,
    {
      templateId: template_id,
      fileIds,
      name,
      clientId: client_id,
      people: signers.map((one) => ({ ...one, email: one.email ?? null, mobile: one.mobile ?? null })),
    },
    actingMember(context),
  ),
)
