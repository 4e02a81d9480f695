import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { decideTemplateCheck } from '#contract/templates/decideTemplateCheck.ts'
import { decideCheck } from '#services/templates/checks/decide-check.ts'

export default answer(decideTemplateCheck, ({ check_id: checkId, decision, words }, context) =>
  decideCheck(context.parts, context.store, { checkId, decision, words }, actingMember(context)),
)
