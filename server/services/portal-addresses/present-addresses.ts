import { domainToUnicode } from 'node:url'
import type { z } from 'zod'
import type { PortalAddresses, PortalAddressRecord } from '#contract/vocabulary/portal-addresses.ts'
import type { PortalAddress } from '#store/organisations/portal-addresses.ts'
import type { Tx } from '#store/store.ts'

export const presentAddress = (row: PortalAddress): z.output<typeof PortalAddressRecord> => ({
  id: row.id,
  address: row.origin,
  plain: plainAddress(row.origin),
  state: row.state,
  why: row.why,
  finding: row.finding,
  checked_at: row.checked_at?.toISOString() ?? null,
  silent_since: row.silent_since?.toISOString() ?? null,
  has_sms: row.sms_templates !== null,
  proposed_by: row.proposed_by,
  proposed_at: row.proposed_at.toISOString(),
  in_force_at: row.in_force_at?.toISOString() ?? null,
  ended_by: row.ended_by,
  ended_at: row.ended_at?.toISOString() ?? null,
})

/**
 * As people write it, where its name has other letters than ASCII; the other form shows what it is
 * (UTS #46).
 */
function plainAddress(origin: string): string | null {
  const { hostname, protocol, port } = new URL(origin)
  const plain = domainToUnicode(hostname)
  if (plain === '' || plain === hostname) return null

  return `${protocol}//${plain}${port && `:${port}`}`
}

export async function presentAddresses(tx: Tx): Promise<z.output<typeof PortalAddresses>> {
  const { portalAddresses, organisationId } = tx
  const [inForce, open, ended] = [
    await portalAddresses.inForceOf(organisationId),
    await portalAddresses.openOf(organisationId),
    await portalAddresses.lastEndedOf(organisationId),
  ]

  return {
    in_force: inForce && presentAddress(inForce),
    open: open && presentAddress(open),
    ended: ended && presentAddress(ended),
  }
}
