import { randomBytes } from 'node:crypto'
import type { AddressFinding } from '#contract/vocabulary/portal-addresses.ts'
import type { Parts } from '#services/parts.ts'
import type { PortalAddress } from '#store/organisations/portal-addresses.ts'

type Proved = Pick<PortalAddress, 'id' | 'organisation_id' | 'host'>

export const proofPath = '/.well-known/muhar-address'

/**
 * What only a server of this installation can say, of this proposal of this organisation, asked by
 * this name, this once.
 */
const proofOf = (
  { keys }: Pick<Parts, 'keys'>,
  { id, organisation_id, host }: Proved,
  nonce: string,
): string =>
  keys.hmac('portal-address', Buffer.from(`${organisation_id}\n${id}\n${host}\n${nonce}`)).toString('hex')

/** Whether the address leads here; asked outside of any transaction. */
export async function askAddress(
  parts: Parts,
  row: Proved & Pick<PortalAddress, 'origin'>,
): Promise<AddressFinding | null> {
  const nonce = randomBytes(16).toString('hex')

  return await parts.addressProver.ask(
    row.origin,
    `${proofPath}/${row.id}/${nonce}`,
    proofOf(parts, row, nonce),
  )
}

/**
 * Our answer to the question of ours; null where nothing is to be proved, or it came by another
 * name.
 */
export async function answerProof(
  parts: Parts,
  { id, nonce, host }: { id: string; nonce: string; host: string },
): Promise<string | 'other-name' | null> {
  const row = await parts.store.platform.read((tx) => tx.portalAddresses.get(id))
  if (!row || row.ended_at) return null

  return row.host === host ? proofOf(parts, row, nonce) : 'other-name'
}
