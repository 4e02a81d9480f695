import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { verifyDocumentSignatures } from '#contract/verification/verifyDocumentSignatures.ts'
import { Refusal } from '#domain/refusal.ts'
import { isPdfError, type Report, type SignatureReport, verify } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import type { Parts } from '#services/parts.ts'
import { allTrustedRoots } from '#services/seal/installation-root.ts'
import { vaultSource } from '#services/seal/vault-source.ts'

export default answer(verifyDocumentSignatures, async ({ fileId }, context) => {
  const { member, by } = actingMember(context)
  const { parts, store } = context
  const file = await store.read((tx) => tx.files.get(fileId))
  // Someone else's upload is not there for them.
  if (!file || file.uploaded_by !== member.userId) throw new Refusal('FILE_NOT_FOUND')
  const report = await judge(parts, store.organisationId, file.sha256)
  const signatures = report.signatures.map(present)
  await store.transaction(async (tx) => {
    await tx.verificationRuns.add({ userId: member.userId, fileId, report: { signatures } })
    await tx.audit.add('file-verified', {
      by,
      detail: { name: file.name, signatures: signatures.length, all_good: report.isGood },
      hashBefore: file.sha256,
    })
  })

  return { name: file.name, sha256: file.sha256.toString('hex'), signatures }
})

async function judge(parts: Parts, organisationId: string, sha256: Buffer): Promise<Report> {
  try {
    return await verify(await vaultSource(parts, organisationId, sha256), {
      trust: await allTrustedRoots(parts),
      at: parts.clock.now(),
      crypto: nodeCrypto,
    })
  } catch (error) {
    if (!isPdfError(error)) throw error
    throw new Refusal(error.code === 'NOT_PDF' || error.code === 'EMPTY' ? 'FILE_NOT_PDF' : 'FILE_DAMAGED')
  }
}

const present = (report: SignatureReport) => ({
  field: report.field,
  indication: report.indication,
  subIndication: report.subIndication,
  signer: report.signer,
  authority: report.authority,
  time: report.time,
  timeFrom: report.timeSource === 'claim' ? ('claimed' as const) : report.timeSource,
  coversWholeFile: report.coversWholeFile,
  changesAfter: report.changesAfter.flatMap(({ kinds }) => kinds),
})
