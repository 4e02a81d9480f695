import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { addSelfSigner } from '#contract/signers/addSelfSigner.ts'
import { addSigner } from '#services/signers/add-signer.ts'

export default answer(addSelfSigner, (input, context) => {
  const acting = actingMember(context)

  return context.store.transaction(async (tx) => {
    const own = await tx.members.get(acting.member.userId)
    const person = {
      name: acting.member.name,
      email: acting.member.email,
      mobile: own?.mobile_number ?? null,
      role: 'signer' as const,
      sequence: input.sequence ?? null,
      methods: null,
      language: own?.language ?? 'en',
      allDocuments: true,
      isSelf: true,
    }

    return { signer_id: await addSigner(tx, input.document_id, person, acting) }
  })
})
