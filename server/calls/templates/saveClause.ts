import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveClause } from '#contract/templates/saveClause.ts'
import { Refusal } from '#domain/refusal.ts'
import { addClause, changeClause } from '#services/templates/clauses.ts'

export default answer(
  saveClause,
  ({ clause_id: clauseId, version, name, text, why, is_retired: isRetired }, context) =>
    context.store.transaction((tx) => {
      const acting = actingMember(context)
      if (clauseId) return changeClause(tx, { clauseId, version, name, text, why, isRetired }, acting)
      // The declaration asks for both.
      if (name === undefined || !text) throw new Refusal('BAD_REQUEST')

      return addClause(tx, { name, text, why }, acting)
    }),
)
