import {
  type ByteSource,
  type EmptyField,
  isPdfError,
  type PdfErrorCode,
  prepare,
  type SignatureField,
} from '#engine'
import { nodeCrypto } from '#engine/node/index.ts'
import { printedLogo } from '#services/organisations/printed-logo.ts'
import { nameShaper } from '#services/papers/name-shaper.ts'
import type { Parts } from '#services/parts.ts'
import { verificationPage } from '#services/verification/verification-page.ts'
import type { SigningAttempt } from '#store/signing/signing-attempts.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { nameOfOrganisation } from '../seal/name-of-organisation.ts'
import { vaultSource } from '../seal/vault-source.ts'
import type { PreparedAttempt } from './attempt-result.ts'
import { picturesOf } from './field-files.ts'
import { formOf } from './form-of.ts'
import { sealPrepared } from './kept-revision.ts'
import { fieldsOfOthers, inOwnField } from './own-field.ts'
import { fieldOf, type Signing } from './signature-look.ts'
import { styleInForce } from './style-in-force.ts'

/**
 * Writes each revision up to the hole for its signature, and keeps what is needed to fill it: tail
 * and offsets.
 */
export async function prepareAttempts(
  parts: Parts,
  store: OrganisationStore,
  transactionId: string,
): Promise<PreparedAttempt[]> {
  const wanted = await store.read(async (tx) => {
    const attempts = await tx.signingAttempts.ofTransaction(transactionId)

    return Promise.all(attempts.map((attempt) => signingOf(tx, parts, attempt)))
  })
  const results: PreparedAttempt[] = []
  for (const signing of wanted) {
    const { attempt, documentName } = signing
    const base = await vaultSource(parts, store.organisationId, attempt.base_sha256)
    const field = await inOwnField(base, fieldOf(signing, parts.clock.now()), signing.others)
    const { prepared, digest } = await prepareField(base, field)
    await store.transaction((tx) =>
      tx.signingAttempts.update(attempt.id, {
        prepared: sealPrepared(parts.keys, attempt.id, prepared),
        digest: Buffer.from(digest),
      }),
    )
    results.push({ number: attempt.number, prepared, digest, documentName })
  }

  return results
}

/** What a file may not get by what earlier signatures say, and is signed without. */
const without: Partial<Record<PdfErrorCode, Partial<SignatureField>>> = {
  // An author who certified the file for signing alone (P 2) allows one box, and no stamps beside
  // it.
  CERTIFIED_NO_ANNOTATIONS: { moreBoxes: [] },
  // Nor a new field that shows: where it has none of its own for the signer, the signature shows
  // nothing.
  CERTIFIED_NO_NEW_FIELDS: { rect: undefined },
  // Somebody signed it elsewhere: a field made now would be a change to what they signed.
  ALREADY_SIGNED: { emptyFields: [] },
}

export async function prepareField(base: ByteSource, field: SignatureField): ReturnType<typeof prepare> {
  try {
    return await prepare(base, field, { crypto: nodeCrypto, shaper: nameShaper() })
  } catch (error) {
    const less = isPdfError(error) && without[error.code]
    if (!less) throw error

    return prepareField(base, { ...field, ...less })
  }
}

async function signingOf(
  tx: Tx,
  parts: Parts,
  attempt: SigningAttempt,
): Promise<Signing & { attempt: SigningAttempt; documentName: string; others: EmptyField[] }> {
  const transaction = await tx.signingTransactions.get(attempt.transaction_id)
  const signer = await tx.signers.get(attempt.signer_id)
  const document = await tx.documents.get(attempt.document_id)
  const docket = document && (await tx.dockets.get(document.docket_id))
  if (!transaction || !signer || !document || !docket)
    throw new Error(`Attempt ${attempt.id} has lost its papers.`)
  const boxes = await tx.signerPositions.ofSigner(signer.id)
  const { style } = await styleInForce(tx, docket, document)

  return {
    attempt,
    signer,
    style,
    method: transaction.method as Signing['method'],
    boxes,
    // By the day on which it was begun: what was good then is what is signed.
    judged: (await formOf(tx, parts.keys, signer, attempt.created_at)).judged,
    pictures: await picturesOf(parts, tx, boxes),
    mark: await tx.signerMarks.of(signer.id),
    organisation: await nameOfOrganisation(tx),
    reference: docket.reference_id,
    logo: style.logo ? await printedLogo(parts, tx) : null,
    checkedAt: style.code ? await verificationPage(tx, parts) : null,
    documentName: document.name,
    place: transaction.place as Signing['place'],
    others: await fieldsOfOthers(tx, document.id, signer.id),
  }
}
