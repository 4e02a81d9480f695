import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { revokeDirectoryToken } from '#contract/directory/revokeDirectoryToken.ts'
import { revokeDirectoryToken as revokeToken } from '#services/directory/tokens.ts'

export default answer(revokeDirectoryToken, ({ token_id }, context) =>
  context.store.transaction(async (tx) => {
    await revokeToken(tx, token_id, { by: actingMember(context).by, now: context.parts.clock.now() })

    return {}
  }),
)
