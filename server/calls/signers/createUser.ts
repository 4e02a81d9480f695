import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { someFact } from '#domain/signing/compare-facts.ts'
import { sealFacts } from '#services/expected-facts.ts'
import { changeAccessCode, hashOfAccessCode } from '#services/signers/access-codes.ts'
import { addSigner } from '#services/signers/add-signer.ts'
import { judgeChosenChecks } from '#services/signers/chosen-checks.ts'

export default answer(createUser, async (input, context) => {
  const { keys, clock } = context.parts
  const now = clock.now()
  const hash = await hashOfAccessCode(input.access_code)
  const facts = someFact(input.facts)

  return await context.store.transaction(async (tx) => {
    const person = {
      name: input.name,
      email: input.email ?? null,
      mobile: input.mobile ?? null,
      role: input.role,
      sequence: input.sequence ?? null,
      methods: input.methods ?? null,
      language: input.language,
      allDocuments: input.all_documents,
      isSelf: false,
      sharesPhone: input.shares_phone,
      witnessOf: input.witness_of ?? null,
      facts: facts && {
        given: facts,
        sealFor: (docketId: string) => sealFacts(keys, docketId, facts),
      },
      codeBy: input.code_by ?? null,
      asksFactor: input.asks_factor,
      checksFollow: true,
      toldAtEnd: input.told === 'at_end',
    }

    const acting = { ...actingMember(context), now }
    const signer_id = await addSigner(tx, input.document_id, person, acting)
    const added = await tx.signers.get(signer_id)
    if (added && hash) await changeAccessCode(tx, keys, added, { hash, by: acting.by, now })
    if (added) await judgeChosenChecks(tx, context.parts.settings, added)

    return { signer_id }
  })
})
