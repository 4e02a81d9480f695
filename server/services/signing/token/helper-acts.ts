import type { SignerState } from '#contract/vocabulary/states.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { oldestHelper, type TokenTrouble } from '#contract/vocabulary/token-helper.ts'
import { type ActOrigin, bySigner } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import type { KeptOutcome } from '#domain/signing/outcome.ts'
import { CmsError, readCertificate } from '#engine/crypto/index.ts'
import { paperFacts } from '#services/notifications/paper-facts.ts'
import type { Parts } from '#services/parts.ts'
import type { TokenPairing } from '#store/signing/token-pairings.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { wayOf } from '../methods/ways-to-sign.ts'
import { settledOutcome } from '../redirect.ts'
import { actOfSecret, hashOfSecret, newHelperSecret } from './helper-secret.ts'
import { giveLeaseBack, takenMinutes } from './pair-token.ts'
import { openCertificates, sealCertificates } from './pairing-certificates.ts'
import { hashOfPairingCode } from './pairing-code.ts'

export interface Redeemed {
  secret: string
  until: Date
  signer: string
  sender: string
  organisation: string
  documents: { documentId: string; name: string }[]
}

/** Takes a code once. Unknown, used and late are one answer; an old helper leaves it as it is. */
export async function redeemCode(parts: Parts, code: string, version: number): Promise<Redeemed> {
  if (version < oldestHelper) throw new Refusal('TOKEN_HELPER_OLD')
  const now = parts.clock.now()
  const hash = hashOfPairingCode(code)
  const found = await parts.store.platform.read((tx) => tx.linkCodes.find(hash, ['token-helper'], now))
  if (!found?.organisation_id) throw new Refusal('TOKEN_CODE_OVER')

  return await parts.store.forOrganisation(found.organisation_id).transaction(async (tx) => {
    const taken = await tx.linkCodes.take(hash, ['token-helper'], now)
    const row = taken && (await tx.tokenPairings.getLocked(String(taken.params.pairing_id)))
    if (row?.state !== 'offered') throw new Refusal('TOKEN_CODE_OVER')
    const secret = newHelperSecret(tx.organisationId, row.id)
    const until = new Date(now.getTime() + takenMinutes * minute)
    await tx.tokenPairings.update(row.id, {
      state: 'taken',
      secret_hash: hashOfSecret(secret),
      helper_version: version,
      seen_at: now,
      expires_at: until,
    })

    return { secret, until, ...(await whatIsSigned(tx, row)) }
  })
}

const over: ReadonlySet<SignerState> = new Set(['signed', 'declined', 'delegated'])

async function whatIsSigned(tx: Tx, { docket_id, person_key }: TokenPairing) {
  const docket = await tx.dockets.get(docket_id)
  const seats = (await tx.signers.ofPerson(docket_id, person_key)).filter(
    ({ role, state }) => role !== 'viewer' && !over.has(state),
  )
  const [first] = seats
  if (!docket || !first) throw new Refusal('TOKEN_CODE_OVER')
  const documents = (await tx.documents.ofDocket(docket_id)).filter(
    ({ id, state }) => state === 'out_for_signature' && seats.some(({ document_id }) => document_id === id),
  )
  if (documents.length === 0) throw new Refusal('TOKEN_CODE_OVER')
  const { sender, organisation } = await paperFacts(tx, docket, first.name)

  return {
    signer: first.name,
    sender,
    organisation,
    documents: documents.map(({ id, name }) => ({ documentId: id, name })),
  }
}

/** The act of a helper, locked, while it goes on; it notes that the helper is there. */
async function heldAct<T>(
  parts: Parts,
  secret: string,
  act: (tx: Tx, row: TokenPairing, store: OrganisationStore) => Promise<T>,
): Promise<T> {
  const named = actOfSecret(secret)
  if (!named) throw new Refusal('TOKEN_PAIRING_OVER')
  const store = parts.store.forOrganisation(named.organisationId)
  const now = parts.clock.now()

  return await store.transaction(async (tx) => {
    const row = await tx.tokenPairings.getLocked(named.pairingId)
    const isGood =
      row?.secret_hash?.equals(hashOfSecret(secret)) && row.state !== 'ended' && row.expires_at > now
    if (!row || !isGood) throw new Refusal('TOKEN_PAIRING_OVER')
    await tx.tokenPairings.update(row.id, { seen_at: now })

    return act(tx, row, store)
  })
}

/** One certificate an act; the same one again changes nothing. */
export async function bringCertificate(
  parts: Parts,
  secret: string,
  certificates: readonly string[],
): Promise<void> {
  for (const one of certificates) requireCertificate(one)
  await heldAct(parts, secret, async (tx, row) => {
    if (row.state !== 'taken') {
      const kept = openCertificates(parts.keys, row)
      if (kept.join() !== certificates.join()) throw new Refusal('CERTIFICATE_CHANGED')
      return
    }
    await tx.tokenPairings.update(row.id, {
      state: 'certified',
      sealed_certificates: sealCertificates(parts.keys, row, certificates),
    })
  })
}

function requireCertificate(base64: string): void {
  try {
    readCertificate(Buffer.from(base64, 'base64'))
  } catch (error) {
    if (!(error instanceof CmsError)) throw error
    throw new Refusal('CERTIFICATE_UNREADABLE')
  }
}

export interface TokenWork {
  state: 'wait' | 'sign' | 'sent' | 'signed' | 'refused'
  toSign?: { documentId: string; name: string; bytes: Uint8Array }[]
}

/** The bytes come from the prepared papers, never from the page. */
export const readWork = (parts: Parts, secret: string): Promise<TokenWork> =>
  heldAct(parts, secret, async (tx, row) => {
    const transaction = row.transaction_id && (await tx.signingTransactions.get(row.transaction_id))
    if (!transaction) return { state: 'wait' }
    const outcome = transaction.outcome as KeptOutcome | null
    if (outcome) return { state: outcome.state === 'signed' ? 'signed' : 'refused' }
    if (row.state === 'signed') return { state: 'sent' }
    const attempts = await tx.signingAttempts.ofTransaction(transaction.id)
    const papers = (await wayOf(transaction.method).toSign?.(parts, transaction, attempts)) ?? []
    const names = new Map((await tx.documents.ofDocket(row.docket_id)).map(({ id, name }) => [id, name]))

    return {
      state: 'sign',
      toSign: papers.map((paper) => ({ ...paper, name: names.get(paper.documentId) ?? '' })),
    }
  })

/** They are checked where the act ends, with everything else that is brought there. */
export async function bringSignatures(
  parts: Parts,
  secret: string,
  signatures: readonly { document_id: string; signature: string }[],
): Promise<void> {
  await heldAct(parts, secret, async (tx, row) => {
    if (row.state === 'signed') return
    const transaction = row.transaction_id && (await tx.signingTransactions.get(row.transaction_id))
    if (row.state !== 'asked' || !transaction || settledOutcome(transaction))
      throw new Refusal('TOKEN_PAIRING_OVER')
    await tx.tokenPairings.update(row.id, {
      state: 'signed',
      signatures: JSON.stringify(
        Object.fromEntries(signatures.map(({ document_id, signature }) => [document_id, signature])),
      ),
    })
  })
}

/** Why the helper cannot sign: the page says it, and the lease is given back. */
export async function tellTrouble(
  parts: Parts,
  secret: string,
  trouble: TokenTrouble,
  origin: ActOrigin,
): Promise<void> {
  const { row, name, store } = await heldAct(parts, secret, async (tx, row, store) => {
    if (row.state === 'signed') throw new Refusal('TOKEN_PAIRING_OVER')
    await tx.tokenPairings.update(row.id, { state: 'ended', trouble, sealed_certificates: null })
    const [seat] = await tx.signers.ofPerson(row.docket_id, row.person_key)

    return { row, store, name: seat?.name ?? '' }
  })
  const by = bySigner(row.link_id, name, origin)
  const person = { docketId: row.docket_id, personKey: row.person_key, linkId: row.link_id, name, by }
  await giveLeaseBack(parts, store, row, person)
}
