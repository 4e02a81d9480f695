import { Refusal } from '#domain/refusal.ts'
import { isOver } from '#domain/signing/lease.ts'
import type { Parts } from '#services/parts.ts'
import { sha256 } from '#store/sha256.ts'
import type { SigningAttempt } from '#store/signing/signing-attempts.ts'
import type { SigningTransaction } from '#store/signing/signing-transactions.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { sealChain } from '../kept-chain.ts'
import { attributesOf, proved } from '../methods/own-certificate.ts'
import { requireName } from '../papers-to-sign.ts'
import { openRedirectLocked, settledOutcome } from '../redirect.ts'
import { notYetSigned } from './portions-of-act.ts'
import { type KeptCredential, newVisit, type RemoteAct, remoteOf, sealRemote } from './remote-act.ts'
import { askedService, serviceIdOf, serviceInUse } from './service-in-use.ts'

/**
 * Judges the certificate of a credential, before anything is signed, and answers where its owner
 * allows these signatures.
 */
export async function chooseCredential(
  parts: Parts,
  store: OrganisationStore,
  transactionId: string,
  wanted: { credentialId: string; nameConfirmed: boolean },
): Promise<string> {
  const { credential } = await store.transaction((tx) =>
    choosing(tx, parts, transactionId, wanted.credentialId),
  )
  const { signer, chain, algorithm } = await proved(
    parts,
    credential.certificates.map((one) => Buffer.from(one, 'base64')),
  )
  const { row, act, transaction, attempts, visit } = await store.transaction(async (tx) => {
    const held = await choosing(tx, parts, transactionId, wanted.credentialId)
    const { transaction, attempts, act } = held
    const visit = {
      ...newVisit('credential'),
      documents: attempts.map(({ document_id }) => document_id),
    }
    const signers = await Promise.all(attempts.map(({ signer_id }) => tx.signers.get(signer_id)))
    await requireName(
      tx,
      transaction.docket_id,
      signers.flatMap((one) => one?.name ?? []),
      signer.commonName,
    )
    const row = await serviceInUse(tx, serviceIdOf(transaction))
    const certificates = sealChain(parts.keys, transactionId, chain)
    await tx.lookups.add('transaction', sha256(visit.state), tx.organisationId, transactionId)
    await tx.signingTransactions.update(transactionId, {
      certificates,
      name_confirmed: wanted.nameConfirmed || transaction.name_confirmed,
      remote: sealRemote(parts.keys, transactionId, {
        ...act,
        visit,
        credentialId: credential.id,
        algorithm: algorithm.name === 'ECDSA' ? 'ECDSA' : 'RSA-PKCS1',
      }),
    })

    return { row, act, attempts, visit, transaction: { ...transaction, certificates } }
  })

  return parts.signingServices.askForCredential(
    askedService(parts, row),
    act.oauth,
    { credentialId: credential.id, hashes: await hashesOf(parts, transaction, attempts) },
    visit,
  )
}

interface Choosing {
  transaction: SigningTransaction
  /** As many as one authorisation allows. */
  attempts: readonly SigningAttempt[]
  act: RemoteAct
  credential: KeptCredential
}

/** An act whose person may choose now, with the credential that they name. */
async function choosing(
  tx: Tx,
  parts: Parts,
  transactionId: string,
  credentialId: string,
): Promise<Choosing> {
  const redirect = await openRedirectLocked(tx, transactionId)
  if (!redirect) throw new Refusal('NOT_FOUND')
  const { transaction, attempts } = redirect
  const now = parts.clock.now()
  const held = attempts.filter((attempt) => attempt.state === 'leased' && !isOver(attempt, now))
  if (settledOutcome(transaction) || held.length === 0) throw new Refusal('LEASE_ENDED')
  const act = remoteOf(parts.keys, transaction)
  const credential = act?.credentials.find(({ id }) => id === credentialId)
  if (!act || !credential) throw new Refusal('CREDENTIAL_NOT_FOUND')
  const problem = whyUnusable(credential)
  if (problem) throw problem
  // One key signs all portions: its certificate is that of the act.
  if (act.signed && act.credentialId !== credentialId) throw new Refusal('CREDENTIAL_NOT_FOUND')
  const portion = notYetSigned(held, act).slice(0, credential.multisign)

  return { transaction, attempts: portion, act, credential }
}

/** Why a key cannot be used, whatever is to be signed. */
export const whyUnusable = (credential: KeptCredential): Refusal | null =>
  whyNotValid(credential) ?? (credential.isAuthorisedThere ? null : new Refusal('CREDENTIAL_ASKS_HERE'))

/** Why nobody can use a key, as its service says. */
export function whyNotValid({
  isEnabled,
  status,
}: Pick<KeptCredential, 'isEnabled' | 'status'>): Refusal | null {
  if (status === 'expired') return new Refusal('CERTIFICATE_EXPIRED')
  if (status === 'revoked') return new Refusal('CERTIFICATE_REVOKED')

  return !isEnabled || status === 'suspended' ? new Refusal('CREDENTIAL_DISABLED') : null
}

/** What the service is to sign: SHA-256 of the signed attributes, a document each. */
export async function hashesOf(
  parts: Parts,
  transaction: SigningTransaction,
  attempts: readonly SigningAttempt[],
): Promise<Buffer[]> {
  return (await attributesOf({ parts, transaction, attempts })).map(({ bytes }) => sha256(bytes))
}
