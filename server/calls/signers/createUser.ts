import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { someFact } from '#domain/signing/compare-facts.ts'
import { sealFacts } from '#services/expected-facts.ts'
import { addSigner } from '#services/signers/add-signer.ts'

export default answer(createUser, (input, context) => {
  const { keys, clock } = context.parts
  const now = clock.now()
  const facts = someFact(input.facts)

  return context.store.transaction(async (tx) => {
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
      toldAtEnd: input.told === 'at_end',
    }

    return { signer_id: await addSigner(tx, input.document_id, person, { ...actingMember(context), now }) }
  })
})
