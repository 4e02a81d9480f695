import { Refusal } from '#domain/refusal.ts'
import { nameOfHolder, readCertificate } from '#engine/crypto/index.ts'
import type { Parts } from '#services/parts.ts'
import { sha256 } from '#store/sha256.ts'
import type { BulkSigning } from '#store/signing/bulk-signings.ts'
import { attributesOf, leafOf, proved } from '../methods/own-certificate.ts'
import type { Admitted } from '../methods/way-to-sign.ts'
import { whyUnusable } from '../remote/choose-credential.ts'
import { newVisit, type RemoteAct, remoteOf, sealRemote } from '../remote/remote-act.ts'
import { askedService, serviceInUse } from '../remote/service-in-use.ts'
import { giveBack } from '../start-signing.ts'
import type { Act } from './take-portion.ts'

/** A key at a signing service that may sign now. */
export interface KeyAtService {
  id: string
  algorithm: NonNullable<RemoteAct['algorithm']>
  /** Most documents of one authorisation. */
  each: number
  admitted: Admitted
}

/** Judged for each portion, outside every lock. @throws Refusal */
export async function keyAtService(
  parts: Parts,
  bulk: BulkSigning,
  credentialId: string,
): Promise<KeyAtService> {
  const credential = remoteOf(parts.keys, bulk)?.credentials.find(({ id }) => id === credentialId)
  if (!credential) throw new Refusal('CREDENTIAL_NOT_FOUND')
  const problem = whyUnusable(credential)
  if (problem) throw problem
  const certificates = credential.certificates.map((one) => Buffer.from(one, 'base64'))
  const { signer, chain, algorithm } = await proved(parts, certificates)

  return {
    id: credentialId,
    algorithm: algorithm.name === 'ECDSA' ? 'ECDSA' : 'RSA-PKCS1',
    each: credential.multisign,
    admitted: { name: signer.commonName, chain },
  }
}

/** The key that was chosen, as it is shown before the next portion. */
export function chosenKey({ keys }: Parts, bulk: BulkSigning) {
  const act = remoteOf(keys, bulk)
  const credential = act?.credentials.find(({ id }) => id === act.credentialId)
  if (!credential) return null
  const leaf = leafOf(credential.certificates.map((one) => Buffer.from(one, 'base64')))

  return {
    credential_id: credential.id,
    name: nameOfHolder(readCertificate(leaf)),
    each: credential.multisign,
  }
}

interface Asking {
  bulk: BulkSigning
  portionId: string
  key: KeyAtService
  transactionIds: readonly string[]
}

/** What the service is to sign: SHA-256 of the signed attributes, a document each. */
export async function hashesOfActs(
  { parts, store }: Pick<Act, 'parts' | 'store'>,
  transactionIds: readonly string[],
): Promise<Map<string, Buffer>> {
  const hashes = new Map<string, Buffer>()
  for (const id of transactionIds) {
    const { transaction, attempts } = await store.read(async (tx) => ({
      transaction: await tx.signingTransactions.get(id),
      attempts: await tx.signingAttempts.ofTransaction(id),
    }))
    if (!transaction) throw new Error(`Transaction ${id} is gone.`)
    for (const { documentId, bytes } of await attributesOf({ parts, transaction, attempts }))
      hashes.set(documentId, sha256(bytes))
  }

  return hashes
}

/** Where the owner of the key allows the signatures of a portion, and of nothing else. */
export async function askToAllow(
  act: Act,
  { bulk, portionId, key, transactionIds }: Asking,
): Promise<string> {
  const { parts, store, member } = act
  try {
    const hashes = await hashesOfActs(act, transactionIds)
    const visit = { ...newVisit('credential'), portionId, documents: [...hashes.keys()] }
    const { row, remote } = await store.transaction(async (tx) => {
      const now = await tx.bulkSignings.ofUserLocked(member.userId, bulk.id)
      if (now?.portion_id !== portionId) throw new Refusal('BULK_ELSEWHERE')
      const remote = remoteOf(parts.keys, now)
      if (!remote) throw new Refusal('CREDENTIAL_NOT_FOUND')
      await tx.lookups.add('bulk_visit', sha256(visit.state), tx.organisationId, bulk.id)
      const kept = { ...remote, visit, credentialId: key.id, algorithm: key.algorithm }
      await tx.bulkSignings.update(bulk.id, { remote: sealRemote(parts.keys, bulk.id, kept) })

      return { remote, row: await serviceInUse(tx, now.service_id) }
    })

    return await parts.signingServices.askForCredential(
      askedService(parts, row),
      remote.oauth,
      { credentialId: key.id, hashes: [...hashes.values()] },
      visit,
    )
  } catch (error) {
    for (const id of transactionIds) await giveBack(parts, store, id)
    throw error
  }
}
