import type { CallContext } from '#calls/answer.ts'
import type { Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { noteWrongFactor } from '#services/sessions/become-whole.ts'
import { isOpenedLately } from '#services/sessions/opened-lately.ts'
import { type Proof, withProof } from '#services/sessions/prove-factor.ts'
import type { Tx } from '#store/store.ts'

/** An act of a member who has proved who they are, a moment ago or with it. */
export async function provedAct<Output>(
  { parts, store, origin }: CallContext,
  member: Member,
  proof: Proof | null | undefined,
  act: (tx: Tx) => Promise<Output>,
): Promise<Output> {
  if (!proof) {
    if (!(await store.read((tx) => isOpenedLately(tx, member, parts.clock.now()))))
      throw new Refusal('PROOF_NEEDED')

    return await store.transaction(act)
  }
  const proving = { userId: member.userId, sessionId: member.sessionId, ...origin }

  return await withProof(parts, (run) => store.transaction(run), proving, proof, {
    right: act,
    wrong: (tx, refusal) => noteWrongFactor(tx, member.userId, refusal, origin),
  })
}
