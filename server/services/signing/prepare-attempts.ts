import { prepare } from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import type { Parts } from '#services/parts.ts'
import type { SigningAttempt } from '#store/signing-attempts.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { nameOfOrganisation } from '../seal/name-of-organisation.ts'
import { vaultSource } from '../seal/vault-source.ts'
import { fieldOf, type Signing } from './signature-look.ts'

export interface PreparedAttempt {
  number: number
  digest: Uint8Array
  documentName: string
}

/** Writes each revision up to the hole for its signature, and keeps what is needed to fill it: tail and offsets. */
export async function prepareAttempts(
  parts: Parts,
  store: OrganisationStore,
  transactionId: string,
): Promise<PreparedAttempt[]> {
  const wanted = await store.read(async (tx) => {
    const attempts = await tx.signingAttempts.ofTransaction(transactionId)

    return Promise.all(attempts.map((attempt) => signingOf(tx, attempt)))
  })
  const results: PreparedAttempt[] = []
  for (const signing of wanted) {
    const { attempt, documentName } = signing
    const base = await vaultSource(parts, store.organisationId, attempt.base_sha256)
    const field = await fieldOf(signing, parts.clock.now())
    const { prepared, digest } = await prepare(base, field, { crypto: nodeCrypto })
    await store.transaction((tx) =>
      tx.signingAttempts.update(attempt.id, {
        prepared: JSON.stringify(prepared),
        digest: Buffer.from(digest),
      }),
    )
    results.push({ number: attempt.number, digest, documentName })
  }

  return results
}

async function signingOf(tx: Tx, attempt: SigningAttempt): Promise<Signing & { documentName: string }> {
  const transaction = await tx.signingTransactions.get(attempt.transaction_id)
  const signer = await tx.signers.get(attempt.signer_id)
  const document = await tx.documents.get(attempt.document_id)
  if (!transaction || !signer || !document) throw new Error(`Attempt ${attempt.id} has lost its papers.`)

  return {
    attempt,
    signer,
    method: transaction.method as Signing['method'],
    boxes: await tx.signerPositions.ofSigner(signer.id),
    mark: await tx.signerMarks.of(signer.id),
    organisation: await nameOfOrganisation(tx),
    documentName: document.name,
  }
}
