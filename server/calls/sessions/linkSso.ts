import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { linkSso } from '#contract/sessions/linkSso.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitAddress } from '#services/limits/limit-address.ts'
import { noteWrongFactor } from '#services/sessions/become-whole.ts'
import { withProof } from '#services/sessions/prove-factor.ts'
import { readHeld } from '#services/single-sign-on/held-identity.ts'
import type { Tx } from '#store/store.ts'
import { isFresh, linkSignIn } from './link.ts'

// Our choice: people link an account once.
const mostAMinute = 30

export default answer(linkSso, async ({ code, proof }, context) => {
  const { parts, origin, browser } = context
  const { member, by } = actingMember(context)
  const { clientKeyHash } = browser
  await limitAddress(parts, 'sso-link', member.userId, mostAMinute)
  const { organisationId } = await parts.store.platform.read((tx) =>
    readHeld(tx, code, ['sso', 'sso-link'], clientKeyHash, parts.clock.now()),
  )
  const store = parts.store.forOrganisation(organisationId)
  const link = async (tx: Tx) =>
    await context.keep(tx, {
      organisation_id: organisationId,
      ...(await linkSignIn(tx, parts, { code, clientKeyHash, member }, by)),
    })

  if (!proof) {
    if (!(await isFresh(parts, member))) throw new Refusal('PROOF_NEEDED')

    return await store.transaction(link)
  }
  const proving = { userId: member.userId, sessionId: member.sessionId, ...origin }

  return await withProof(parts, store.transaction, proving, proof, {
    right: link,
    wrong: (tx, refusal) => noteWrongFactor(tx, member.userId, refusal, origin),
  })
})
