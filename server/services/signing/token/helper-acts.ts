import { minute } from '#contract/vocabulary/time.ts'
import { oldestForMany, oldestHelper, type TokenTrouble } from '#contract/vocabulary/token-helper.ts'
import { Refusal } from '#domain/refusal.ts'
import { CmsError, readCertificate } from '#engine/crypto/index.ts'
import type { Parts } from '#services/parts.ts'
import type { TokenPairing } from '#store/signing/token-pairings.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'
import type { Act } from '../bulk/take-portion.ts'
import { actOfMany } from './act-of-many.ts'
import { actOfSigner } from './act-of-signer.ts'
import { actOfSecret, hashOfSecret, helperSecret } from './helper-secret.ts'
import { keepTurn } from './keep-turn.ts'
import type { PairedAct, TokenWork, ToShow } from './paired-act.ts'
import { openCertificates, sealCertificates } from './pairing-certificates.ts'
import { hashOfPairingCode, takenMinutes } from './pairing-code.ts'

export interface Redeemed extends ToShow {
  secret: string
  until: Date
  inPortions: boolean
}

const actOf = ({ bulk_id }: TokenPairing): PairedAct => (bulk_id ? actOfMany : actOfSigner)

interface Redeeming {
  code: string
  version: number
  /** Random, of this act of the helper. */
  helperKey: string | null
}

/**
 * Takes a code once; the helper that took it may ask again, since an answer gets lost. Unknown,
 * used and late are one answer; an old helper leaves it as it is.
 */
export async function redeemCode(parts: Parts, { code, version, helperKey }: Redeeming): Promise<Redeemed> {
  if (version < oldestHelper) throw new Refusal('TOKEN_HELPER_OLD')
  const now = parts.clock.now()
  const hash = hashOfPairingCode(code)
  const found = await parts.store.platform.read((tx) => tx.linkCodes.find(hash, ['token-helper'], now))
  if (!found?.organisation_id) throw new Refusal('TOKEN_CODE_OVER')

  return await parts.store.forOrganisation(found.organisation_id).transaction(async (tx) => {
    const row = await tx.tokenPairings.getLocked(String(found.params.pairing_id))
    if (!row || row.expires_at <= now) throw new Refusal('TOKEN_CODE_OVER')
    if (row.bulk_id && version < oldestForMany) throw new Refusal('TOKEN_HELPER_OLD')
    const secret = helperSecret(tx.organisationId, row.id, helperKey)
    const isAgain = row.state !== 'ended' && row.secret_hash?.equals(hashOfSecret(secret))
    if (!isAgain && row.state !== 'offered') throw new Refusal('TOKEN_CODE_OVER')
    const until = isAgain ? row.expires_at : new Date(now.getTime() + takenMinutes * minute)
    await tx.tokenPairings.update(row.id, {
      ...(!isAgain && { state: 'taken', secret_hash: hashOfSecret(secret), helper_version: version }),
      seen_at: now,
      expires_at: until,
    })

    return { secret, until, inPortions: row.bulk_id !== null, ...(await actOf(row).show(tx, row)) }
  })
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

/** What the helper signs now. A PIN is typed slowly, so what it asks about is kept meanwhile. */
export async function readWork(parts: Parts, secret: string): Promise<TokenWork> {
  const { work, row, store } = await heldAct(parts, secret, async (tx, row, store) => ({
    work: await actOf(row).work(parts, tx, row),
    row,
    store,
  }))
  if (work.transactions) await keepTurn(parts, store, row, work.transactions)

  return work
}

interface Brought {
  /** Of many papers; null for those of a docket. */
  portionId: string | null
  signatures: readonly { document_id: string; signature: string }[]
}

/** They are checked where the act ends, with everything else that is brought there. */
export async function bringSignatures(
  parts: Parts,
  secret: string,
  { portionId, signatures }: Brought,
): Promise<void> {
  await heldAct(parts, secret, async (tx, row) => {
    // A repeat whose portion is over already brings nothing to the next one.
    if (row.state === 'signed' || row.portion_id !== portionId) return
    if (!(await actOf(row).waits(tx, row))) throw new Refusal('TOKEN_PAIRING_OVER')
    await tx.tokenPairings.update(row.id, {
      state: 'signed',
      signatures: JSON.stringify(
        Object.fromEntries(signatures.map(({ document_id, signature }) => [document_id, signature])),
      ),
    })
  })
}

/** Why the helper cannot sign: the page says it, and what is kept is given back. */
export async function tellTrouble(
  parts: Parts,
  secret: string,
  trouble: TokenTrouble,
  origin: Act['origin'],
): Promise<void> {
  const { row, store } = await heldAct(parts, secret, async (tx, row, store) => {
    if (row.state === 'signed' && !row.bulk_id) throw new Refusal('TOKEN_PAIRING_OVER')
    await tx.tokenPairings.update(row.id, { state: 'ended', trouble, sealed_certificates: null })

    return { row, store }
  })
  await actOf(row).giveBack(parts, store, row, origin)
}
