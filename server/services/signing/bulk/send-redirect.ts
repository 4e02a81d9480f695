import { randomBytes } from 'node:crypto'
import type { PersonMethod } from '#contract/vocabulary/signing-methods.ts'
import { Refusal } from '#domain/refusal.ts'
import { newId } from '#store/new-id.ts'
import { sha256 } from '#store/sha256.ts'
import type { BulkRedirect } from '#store/signing/bulk-redirects.ts'
import type { BulkSigning } from '#store/signing/bulk-signings.ts'
import type { Tx } from '#store/store.ts'
import type { PreparedAttempt } from '../attempt-result.ts'
import type { WayOut } from '../methods/way-to-sign.ts'
import { waysToSign } from '../methods/ways-to-sign.ts'
import { giveBack } from '../start-signing.ts'
import { requireText } from './start-bulk.ts'
import type { Act } from './take-portion.ts'

/** A redirect that is made and not sent; its nonce is nowhere but in the return address. */
export interface Outgoing {
  redirect: BulkRedirect
  nonce: string
}

/** The redirect of a portion, with what the member agreed to for it. */
export async function makeRedirect(
  tx: Tx,
  { parts, origin }: Act,
  bulk: BulkSigning,
  portionId: string,
  textId: string,
): Promise<Outgoing> {
  const now = parts.clock.now()
  const method = bulk.method as PersonMethod
  await requireText(tx, method, textId, now)
  const id = newId()
  const txn = `MUHAR-${randomBytes(16).toString('hex')}`
  const nonce = randomBytes(32).toString('base64url')
  await tx.bulkRedirects.add({
    id,
    bulk_id: bulk.id,
    portion_id: portionId,
    txn,
    provider: waysToSign[method].providerOf(parts, null),
    state: 'prepared',
    text_id: textId,
    accepted_at: now,
    address: origin.address,
    browser: origin.device,
    created_at: now,
  })
  for (const key of [txn, nonce]) await tx.lookups.add('bulk_redirect', sha256(key), tx.organisationId, id)
  const redirect = await tx.bulkRedirects.get(id)
  if (!redirect) throw new Error(`Redirect ${id} is gone.`)

  return { redirect, nonce }
}

interface Sending {
  bulk: BulkSigning
  outgoing: Outgoing
  transactionIds: readonly string[]
  papers: readonly PreparedAttempt[]
  leaseUntil: Date
}

/** Writes the request of all papers, outside every lock; the newest portion alone goes out. */
export async function sendRedirect(
  { parts, store, member, origin }: Act,
  { bulk, outgoing, transactionIds, papers, leaseUntil }: Sending,
): Promise<WayOut> {
  const { redirect, nonce } = outgoing
  try {
    const way = waysToSign[bulk.method as PersonMethod]
    if (!way.begin) throw new Error(`${bulk.method} goes to no provider.`)
    const { form, requestSha256 } = await way.begin({
      parts,
      store,
      transactionId: transactionIds[0] ?? '',
      txn: redirect.txn,
      nonce,
      portal: origin.portal,
      reader: null,
      leaseUntil,
      papers,
    })
    await store.transaction(async (tx) => {
      const now = await tx.bulkSignings.ofUserLocked(member.userId, bulk.id)
      if (now?.portion_id !== redirect.portion_id) throw new Refusal('BULK_ELSEWHERE')
      await tx.bulkRedirects.update(redirect.id, { state: 'sent' })
      for (const id of transactionIds)
        await tx.signingTransactions.update(id, { state: 'sent', request_sha256: Buffer.from(requestSha256) })
    })

    return form
  } catch (error) {
    for (const id of transactionIds) await giveBack(parts, store, id)
    if (error instanceof Refusal) throw error
    parts.log.error({ error: String(error), redirect: redirect.id }, 'A redirect of many could not begin.')
    throw new Refusal('PROVIDER_DOWN')
  }
}
