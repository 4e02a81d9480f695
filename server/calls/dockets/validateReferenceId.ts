import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { validateReferenceId } from '#contract/dockets/validateReferenceId.ts'
import { exampleOf } from '#contract/vocabulary/mask.ts'
import { problemOfReference } from '#services/dockets/reference.ts'
import { sendingRules } from '#services/organisations/sending-rules.ts'

export default answer(validateReferenceId, ({ reference_id }, context) =>
  context.store.read(async (tx) => {
    const { reference_id_rule: rule, zoneId } = await sendingRules(tx, memberOf(context).userId)
    const problem = await problemOfReference(tx, reference_id, { rule, zoneId })

    return {
      valid: problem === null,
      problem,
      example: rule.pattern === null ? null : exampleOf(rule.pattern),
    }
  }),
)
