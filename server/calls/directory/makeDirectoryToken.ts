import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { makeDirectoryToken } from '#contract/directory/makeDirectoryToken.ts'
import { makeDirectoryToken as makeToken } from '#services/directory/tokens.ts'

export default answer(makeDirectoryToken, (wanted, context) =>
  context.store.transaction(async (tx) => {
    const acting = { by: actingMember(context).by, now: context.parts.clock.now() }
    const { id, token, expiresAt } = await makeToken(tx, wanted, acting)

    return { token_id: id, token, expires_at: expiresAt.toISOString() }
  }),
)
