import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveApiKey } from '#contract/api-keys/saveApiKey.ts'
import { Refusal } from '#domain/refusal.ts'
import { presentKeys } from '#services/api-keys/present-key.ts'
import { limitAddress } from '#services/limits/limit-address.ts'
import { noteWrongFactor } from '#services/sessions/become-whole.ts'
import { isOpenedLately } from '#services/sessions/opened-lately.ts'
import { withProof } from '#services/sessions/prove-factor.ts'
import type { Tx } from '#store/store.ts'
import { saveKey } from './save-key.ts'

// Our choice: people keep a few keys.
const mostAMinute = 30

export default answer(saveApiKey, async (wanted, context) => {
  const { parts, store, origin } = context
  const { member, by, now } = actingMember(context)
  await limitAddress(parts, 'api-keys', member.userId, mostAMinute)
  const save = async (tx: Tx) => {
    const { key, secret } = await saveKey(tx, wanted, { by, userId: member.userId, now })
    const [presented] = await presentKeys(tx, [key], now)

    return { key: presented!, ...(secret !== undefined && { secret }) }
  }
  // What takes away is never held up.
  if (wanted.act === 'end' || wanted.act === 'end_previous') return await store.transaction(save)
  if (!wanted.proof) {
    if (!(await store.read((tx) => isOpenedLately(tx, member, now)))) throw new Refusal('PROOF_NEEDED')

    return await store.transaction(save)
  }
  const proving = { userId: member.userId, sessionId: member.sessionId, ...origin }

  return await withProof(parts, (act) => store.transaction(act), proving, wanted.proof, {
    right: save,
    wrong: (tx, refusal) => noteWrongFactor(tx, member.userId, refusal, origin),
  })
})
