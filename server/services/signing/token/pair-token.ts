import { signsOnPage } from '#contract/vocabulary/signing-methods.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { type ActOrigin, bySigner } from '#domain/actors.ts'
import type { SignerAsker } from '#domain/askers.ts'
import { linkLife } from '#domain/links/link-life.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import type { TokenPairing } from '#store/signing/token-pairings.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import { cancelRedirect } from '../hold-redirect.ts'
import { keptChain } from '../kept-chain.ts'
import { judgesCertificates, sameDer } from '../methods/own-certificate.ts'
import { settledOutcome } from '../redirect.ts'
import { personOfRedirect, type SigningPerson } from '../signing-person.ts'
import { openCertificates } from './pairing-certificates.ts'
import { hashOfPairingCode, newPairingCode, takenMinutes } from './pairing-code.ts'

/** Our choice: a helper asks every second or two, so one that is silent this long is gone. */
const awayAfterMs = 20_000

/** A new code for the signer; what an earlier one began is ended. */
export async function pairTokenHelper(
  parts: Parts,
  store: OrganisationStore,
  asker: SignerAsker,
  origin: ActOrigin,
): Promise<Offer> {
  if (!judgesCertificates(parts)) throw new Refusal('METHOD_NOT_ALLOWED')
  const offer = newOffer(parts.clock.now())
  const earlier = await store.transaction(async (tx) => {
    // Two tabs, one after the other: one code is good.
    if (!(await tx.dockets.getLocked(asker.docketId))) throw new Refusal('LINK_ENDED')
    const removed = await tx.tokenPairings.removeOf(asker.docketId, asker.personKey)
    await addOffer(tx, offer, {
      docket_id: asker.docketId,
      person_key: asker.personKey,
      link_id: asker.linkId,
    })

    return removed
  })
  for (const row of earlier) await giveLeaseBack(parts, store, row, personOf(asker, origin))

  return offer
}

export interface Offer {
  pairingId: string
  /** Shown once. */
  code: string
  until: Date
}

export const newOffer = (now: Date): Offer => ({
  pairingId: newId(),
  code: newPairingCode(),
  until: new Date(now.getTime() + linkLife['token-helper']),
})

export async function addOffer(
  tx: Tx,
  { pairingId, code, until }: Offer,
  owner: Partial<Pick<TokenPairing, 'docket_id' | 'person_key' | 'link_id' | 'bulk_id'>>,
): Promise<void> {
  await tx.tokenPairings.add({ ...owner, id: pairingId, state: 'offered', expires_at: until })
  await tx.linkCodes.addMany([
    {
      id: newId(),
      purpose: 'token-helper',
      code_hash: hashOfPairingCode(code),
      user_id: null,
      organisation_id: tx.organisationId,
      params: { pairing_id: pairingId },
      expires_at: until,
    },
  ])
}

const personOf = (asker: SignerAsker, origin: ActOrigin): SigningPerson => ({
  ...asker,
  by: bySigner(asker.linkId, asker.name, origin),
})

/** What is signed stays signed. */
export async function giveLeaseBack(
  parts: Parts,
  store: OrganisationStore,
  { transaction_id }: Pick<TokenPairing, 'transaction_id'>,
  person: SigningPerson,
): Promise<void> {
  if (!transaction_id) return
  try {
    await cancelRedirect(parts, store, person, transaction_id)
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'ALREADY_SIGNED')) throw error
  }
}

/** Their own; another signer's reads like one that does not exist. */
async function ownPairing(tx: Tx, asker: SignerAsker, id: string): Promise<TokenPairing> {
  const row = await tx.tokenPairings.getLocked(id)
  if (!row || row.docket_id !== asker.docketId || row.person_key !== asker.personKey)
    throw new Refusal('NOT_FOUND')

  return row
}

/** How far the helper is; a refusal says what stopped it. */
export async function readPairing(
  parts: Parts,
  store: OrganisationStore,
  asker: SignerAsker,
  id: string,
): Promise<TokenPairing> {
  const row = await store.transaction((tx) => ownPairing(tx, asker, id))
  requireGoing(row, parts.clock.now())

  return row
}

/** Also what stopped it is a refusal, with its own code. */
export function requireGoing({ state, trouble, expires_at, seen_at }: TokenPairing, now: Date): void {
  if (trouble) throw new Refusal(trouble as 'TOKEN_FAILED')
  if (state === 'ended') throw new Refusal('TOKEN_PAIRING_OVER')
  if (expires_at <= now) throw new Refusal(state === 'offered' ? 'TOKEN_CODE_OVER' : 'TOKEN_PAIRING_OVER')
  const isSilent = seen_at !== null && now.getTime() - seen_at.getTime() > awayAfterMs
  if (isSilent && state !== 'signed') throw new Refusal('TOKEN_HELPER_AWAY')
}

/** Only an act of this person, begun with the certificate of this helper, goes to it. */
export async function askTokenToSign(
  parts: Parts,
  store: OrganisationStore,
  asker: SignerAsker,
  origin: ActOrigin,
  { pairingId, transactionId }: { pairingId: string; transactionId: string },
): Promise<void> {
  const now = parts.clock.now()
  await store.transaction(async (tx) => {
    const row = await ownPairing(tx, asker, pairingId)
    await personOfRedirect(tx, asker, origin, transactionId)
    const transaction = await tx.signingTransactions.get(transactionId)
    if (!transaction || !signsOnPage(transaction.method)) throw new Refusal('NOT_FOUND')
    if (row.state === 'asked' && row.transaction_id === transactionId) return
    if (row.state !== 'certified' || row.expires_at <= now) throw new Refusal('TOKEN_PAIRING_OVER')
    if (settledOutcome(transaction)) throw new Refusal('LEASE_ENDED')
    const [leaf = ''] = openCertificates(parts.keys, row)
    const [began] = keptChain(parts.keys, transaction)
    if (!began || !sameDer(began, Buffer.from(leaf, 'base64'))) throw new Refusal('CERTIFICATE_CHANGED')
    await tx.tokenPairings.update(pairingId, {
      state: 'asked',
      transaction_id: transactionId,
      page_seen_at: now,
      expires_at: new Date(now.getTime() + takenMinutes * minute),
    })
  })
}

export async function endPairing(
  parts: Parts,
  store: OrganisationStore,
  asker: SignerAsker,
  origin: ActOrigin,
  id: string,
): Promise<void> {
  const row = await store.transaction(async (tx) => {
    const row = await ownPairing(tx, asker, id)
    await tx.tokenPairings.update(id, { state: 'ended', sealed_certificates: null, signatures: null })

    return row
  })
  await giveLeaseBack(parts, store, row, personOf(asker, origin))
}
