import { nextStampTry } from '#domain/signing/time-stamp-pauses.ts'
import { type CollectedValidation, collectValidation, joinedSource, type Source } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import type { Parts } from '#services/parts.ts'
import type { DocumentVersion } from '#store/document-files/document-versions.ts'
import type { Document } from '#store/documents/documents.ts'
import type { Tx } from '#store/store.ts'
import { allTrustedRoots } from '../seal/installation-root.ts'
import { vaultSource } from '../seal/vault-source.ts'
import { addRevision, noteProof, writeRaised } from './add-revision.ts'
import { raiseFile, withOwnList } from './raise-file.ts'

/**
 * Once somebody signed and others still have to: the answer about a certificate of 30 minutes is
 * fetched while there is one, and kept until the document is finished. A signature that got no
 * time-stamp gets one over the document, but never under the hands of somebody who is signing at
 * this moment. Safe to run again.
 */
export async function secureSignatures(
  parts: Parts,
  organisationId: string,
  documentId: string,
  triesInVain = 0,
): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  const open = await store.read((tx) => whatIsOpen(tx, documentId))
  if (!open) return
  const { head, known, owes, isFree } = open
  const source = await vaultSource(parts, organisationId, head.sha256)
  const raised = await raiseFile(parts, source, { level: owes && isFree ? 'B-T' : 'B-B', known })
  const written = await writeRaised(parts, store, head, raised)
  const collected = await gather(parts, joinedSource(source, raised.tail), known)

  const now = parts.clock.now()
  await store.transaction(async (tx) => {
    const document = await lockedDocument(tx, documentId)
    // A later signature has a job of its own.
    if (document?.head_version !== head.number) return
    await tx.validationEvidence.add(documentId, evidenceIn(collected))
    const isFreeStill = (await tx.signingAttempts.leasedOn([documentId])).length === 0
    const isStamped =
      written !== null && isFreeStill && (await addRevision(tx, document, written, raised.level, now))
    if (isStamped || !written) await noteProof(tx, documentId, raised, now)

    const isNeverStamped = raised.missing.some(({ what, isFinal }) => what === 'time-stamp' && isFinal)
    const isOpenStill =
      (owes && !isStamped && !isNeverStamped) || collected.gaps.some(({ isFinal }) => !isFinal)
    const next = isOpenStill ? nextStampTry(triesInVain + 1, now) : null
    if (next)
      await tx.jobs.send(
        'secure-signatures',
        { organisationId, documentId, triesInVain: triesInVain + 1 },
        { startAfter: next, singletonKey: documentId },
      )
  })
}

async function whatIsOpen(tx: Tx, documentId: string) {
  const document = await tx.documents.get(documentId)
  if (!isStillOut(document)) return null
  const versions = await tx.documentVersions.of(documentId)
  const head = versions.find(({ number }) => number === document.head_version)
  const begun = versions.findLastIndex(({ reason }) => reason === 'restarted')
  if (!head || !versions.slice(begun + 1).some(({ reason }) => reason === 'signed')) return null

  return {
    head,
    known: await tx.validationEvidence.of(documentId),
    owes: await owesTimeStamp(tx, documentId, versions),
    isFree: (await tx.signingAttempts.leasedOn([documentId])).length === 0,
  }
}

/** After the last signature the document is finished, and that does all of this. */
const isStillOut = (document: Document | null): document is Document =>
  document?.state === 'out_for_signature' && document.seal_state === 'none'

async function lockedDocument(tx: Tx, documentId: string): Promise<Document | null> {
  const found = await tx.documents.get(documentId)
  if (!found) return null
  await tx.dockets.getLocked(found.docket_id)
  const document = await tx.documents.get(documentId)

  return isStillOut(document) ? document : null
}

/**
 * Signed by somebody whose signature has no time-stamp of its own, and not stamped as a whole
 * since.
 */
async function owesTimeStamp(
  tx: Tx,
  documentId: string,
  versions: readonly DocumentVersion[],
): Promise<boolean> {
  const stamped = versions.findLast(({ reason }) => reason === 'sealed')?.number ?? 0
  const since = new Set(versions.filter(({ number }) => number > stamped).map(({ signer_id }) => signer_id))

  return (await tx.signers.ofDocument(documentId)).some(
    ({ id, certificate }) => since.has(id) && certificate?.time_stamp === 'owed',
  )
}

async function gather(
  parts: Parts,
  source: Source,
  known: Parameters<typeof withOwnList>[1],
): Promise<CollectedValidation> {
  return collectValidation(source, {
    trust: await allTrustedRoots(parts),
    revocation: parts.revocation,
    known: await withOwnList(parts, known),
    crypto: nodeCrypto,
  })
}

const evidenceIn = ({ material }: CollectedValidation) => ({
  certificates: material.flatMap(({ certificates }) => certificates),
  crls: material.flatMap(({ crls }) => crls),
  ocsps: material.flatMap(({ ocsps }) => ocsps),
})
