import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { verifyDocumentSignatures } from '#contract/verification/verifyDocumentSignatures.ts'
import { verdictOf } from '#contract/vocabulary/verdicts.ts'
import { Refusal } from '#domain/refusal.ts'
import { discardUpload } from '#services/uploads/sweep-uploads.ts'
import { judgeSignatures } from '#services/verification/judge-signatures.ts'

export default answer(verifyDocumentSignatures, async ({ fileId, password }, context) => {
  const { member, by } = actingMember(context)
  const { parts, store } = context
  const file = await store.read((tx) => tx.files.get(fileId))
  // Someone else's upload is not there for them.
  if (!file || file.uploaded_by !== member.userId) throw new Refusal('FILE_NOT_FOUND')
  const { isGood, isTest, signatures } = await judgeSignatures(
    parts,
    store.organisationId,
    file.sha256,
    password,
  )

  return await store.transaction(async (tx) => {
    await tx.verificationRuns.add({
      user_id: member.userId,
      file_id: fileId,
      name: file.name,
      sha256: file.sha256,
      size: file.size,
      verdict: verdictOf(signatures),
      is_test: isTest,
      signatures,
      created_at: parts.clock.now(),
    })
    await tx.audit.add('file-verified', {
      by,
      detail: { name: file.name, signatures: signatures.length, all_good: isGood },
      hashBefore: file.sha256,
    })
    await discardUpload(parts, tx, fileId)

    return { name: file.name, sha256: file.sha256.toString('hex'), signatures }
  })
})
