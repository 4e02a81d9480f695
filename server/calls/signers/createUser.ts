import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { someFact } from '#domain/signing/compare-facts.ts'
import { addSigner } from '#services/signers/add-signer.ts'

export default answer(createUser, (input, context) => {
  const now = context.parts.clock.now()

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
      facts: someFact(input.facts),
      toldAtEnd: input.told === 'at_end',
    }

    return { signer_id: await addSigner(tx, input.document_id, person, { ...actingMember(context), now }) }
  })
})
