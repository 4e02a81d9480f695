import { answer, type CallContext } from '#calls/answer.ts'
import { signerOf } from '#calls/askers.ts'
import { proveSigningFactor } from '#contract/signers/proveSigningFactor.ts'
import { factorMinutes } from '#contract/vocabulary/signing-factor.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { bySigner } from '#domain/actors.ts'
import type { SignerAsker } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { limitTries } from '#services/limits/limit-address.ts'
import { askPasskey } from '#services/sessions/enrol-factor.ts'
import { withProof } from '#services/sessions/prove-factor.ts'
import { factorOwner } from '#services/signing/factor-of-link.ts'
import { openLink } from '#services/signing/open-link.ts'
import type { Tx } from '#store/store.ts'

export default answer(proveSigningFactor, async (input, context) => {
  const asker = signerOf(context)
  const { parts, store, origin, keep } = context
  const now = parts.clock.now()
  const userId = await store.transaction((tx) => ownerOf(tx, asker, now))
  if (input.method === 'passkey' && !input.assertion)
    return store.transaction(async (tx) => {
      const known = await tx.secondFactors.ofUser(userId)
      const passkey_options = await askPasskey(tx, parts, asker.linkId, known, origin.portal)

      return keep(tx, { passkey_options, good_until: null })
    })
  const proof = input.method === 'totp' ? { code: input.code } : { assertion: input.assertion! }
  await limitTries(parts, 'second-factor', origin)
  // Challenges are bound to the link: two tabs of it ask one after the other.
  const proving = { userId, sessionId: asker.linkId, ...origin }

  return withProof(parts, store.transaction, proving, proof, {
    right: async (tx, by) => {
      // Asked again: the sender may have put another person here meanwhile.
      if ((await ownerOf(tx, asker, now)) !== userId) throw new Refusal('FACTOR_NOT_ASKED')
      await tx.signerChecks.add(asker, [by === 'passkey' ? 'passkey' : 'authenticator'], now)
      await note(tx, by === 'passkey' ? 'signer-passkey-shown' : 'signer-app-code-typed', asker, context)

      return keep(tx, { good_until: new Date(now.getTime() + factorMinutes * minute).toISOString() })
    },
    wrong: (tx) => note(tx, 'signer-factor-refused', asker, context),
  })
})

async function ownerOf(tx: Tx, asker: SignerAsker, now: Date): Promise<string> {
  const { rows } = await openLink(tx, asker.linkId, now)
  const owner = await factorOwner(tx, rows)
  if (!owner) throw new Refusal('FACTOR_NOT_ASKED')

  return owner
}

async function note(tx: Tx, event: string, asker: SignerAsker, { origin }: CallContext): Promise<void> {
  const [seat] = await tx.signers.ofPerson(asker.docketId, asker.personKey)
  await tx.audit.add(event, {
    by: bySigner(asker.linkId, asker.name, origin),
    docketId: asker.docketId,
    documentId: seat?.document_id,
    signerId: seat?.id,
  })
}
