import { answer } from '#calls/answer.ts'
import { getApiKeys } from '#contract/api-keys/getApiKeys.ts'
import { presentKeys } from '#services/api-keys/present-key.ts'

export default answer(getApiKeys, (_input, context) =>
  context.store.read(async (tx) => ({
    keys: await presentKeys(tx, await tx.apiKeys.list(), context.parts.clock.now()),
  })),
)
