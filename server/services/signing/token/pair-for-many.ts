import { type PersonMethod, signsOnPage } from '#contract/vocabulary/signing-methods.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { Refusal } from '#domain/refusal.ts'
import type { BulkSigning } from '#store/signing/bulk-signings.ts'
import type { TokenPairing } from '#store/signing/token-pairings.ts'
import type { Tx } from '#store/store.ts'
import { stopBulk } from '../bulk/complete-portion.ts'
import { bulkLives } from '../bulk/start-bulk.ts'
import { type Act, endPortion } from '../bulk/take-portion.ts'
import { keptChain } from '../kept-chain.ts'
import { judgesCertificates, sameDer } from '../methods/own-certificate.ts'
import { addOffer, newOffer, type Offer, requireGoing } from './pair-token.ts'
import { openCertificates } from './pairing-certificates.ts'
import { takenMinutes } from './pairing-code.ts'

/** A code for a helper that signs many papers; what an earlier one was asked for is given back. */
export async function pairForMany(act: Act, bulkId: string): Promise<Offer> {
  const { parts, store, member } = act
  if (!judgesCertificates(parts)) throw new Refusal('METHOD_NOT_ALLOWED')
  const now = parts.clock.now()
  const offer = newOffer(now)
  await store.transaction(async (tx) => {
    // Two tabs, one after the other: one code is good.
    await tx.bulkSignings.lock(member.userId)
    const bulk = await ownBulk(tx, act, bulkId)
    if (!signsOnPage(bulk.method as PersonMethod)) throw new Refusal('METHOD_NOT_ALLOWED')
    if (bulk.state === 'done' || now.getTime() - bulk.created_at.getTime() >= bulkLives)
      throw new Refusal('BULK_OVER')
    const earlier = await tx.tokenPairings.removeOfBulk(bulkId)
    const portion = bulk.portion_id
    if (portion !== null && earlier.some(({ portion_id }) => portion_id === portion)) {
      await endPortion(tx, act, bulk, 'signing-cancelled')
      await tx.bulkSignings.update(bulkId, { portion_id: null })
    }
    await addOffer(tx, offer, { bulk_id: bulkId })
  })

  return offer
}

async function ownBulk(tx: Tx, { member }: Act, bulkId: string): Promise<BulkSigning> {
  const bulk = await tx.bulkSignings.ofUserLocked(member.userId, bulkId)
  if (!bulk) throw new Refusal('NOT_FOUND')

  return bulk
}

/** Their own; another member's reads like one that does not exist. */
async function ownPairing(tx: Tx, act: Act, id: string): Promise<{ row: TokenPairing; bulk: BulkSigning }> {
  const bulkId = (await tx.tokenPairings.get(id))?.bulk_id
  if (!bulkId) throw new Refusal('NOT_FOUND')
  // The act first, then its pairing: as where an act is stopped.
  const bulk = await ownBulk(tx, act, bulkId)
  const row = await tx.tokenPairings.getLocked(id)
  if (!row) throw new Refusal('NOT_FOUND')

  return { row, bulk }
}

/** How far the helper is; a refusal says what stopped it. */
export async function readPairingForMany(act: Act, id: string): Promise<TokenPairing> {
  const { parts, store, member } = act
  const row = await store.read(async (tx) => {
    const row = await tx.tokenPairings.get(id)
    const bulk = row?.bulk_id && (await tx.bulkSignings.ofUser(member.userId, row.bulk_id))

    return bulk ? row : null
  })
  if (!row) throw new Refusal('NOT_FOUND')
  requireGoing(row, parts.clock.now())

  return row
}

/** Only the newest portion, taken with the certificate of this helper, goes to it. */
export async function askForPortion(act: Act, id: string, portionId: string): Promise<void> {
  const { parts, store } = act
  const now = parts.clock.now()
  await store.transaction(async (tx) => {
    const { row, bulk } = await ownPairing(tx, act, id)
    if (bulk.portion_id !== portionId) throw new Refusal('BULK_ELSEWHERE')
    const isThere = row.state === 'asked' || row.state === 'signed'
    if (isThere && row.portion_id === portionId) return
    if (!(row.state === 'certified' || row.state === 'signed') || row.expires_at <= now)
      throw new Refusal('TOKEN_PAIRING_OVER')
    const [leaf = ''] = openCertificates(parts.keys, row)
    for (const { transaction_id } of await tx.bulkPapers.taken(bulk.id)) {
      const transaction = transaction_id && (await tx.signingTransactions.get(transaction_id))
      const [began] = transaction ? keptChain(parts.keys, transaction) : []
      if (!began || !sameDer(began, Buffer.from(leaf, 'base64'))) throw new Refusal('CERTIFICATE_CHANGED')
    }
    await tx.tokenPairings.update(id, {
      state: 'asked',
      portion_id: portionId,
      signatures: null,
      page_seen_at: now,
      expires_at: new Date(now.getTime() + takenMinutes * minute),
    })
  })
}

export async function endPairingForMany(act: Act, id: string): Promise<void> {
  const { bulk, isAsked } = await act.store.transaction(async (tx) => {
    const { row, bulk } = await ownPairing(tx, act, id)
    await tx.tokenPairings.update(id, { state: 'ended', sealed_certificates: null, signatures: null })

    return { bulk, isAsked: row.portion_id !== null && row.portion_id === bulk.portion_id }
  })
  // What another window signs with another key goes on.
  if (isAsked) await stopBulk(act, bulk.id)
}
