import { readPortalAddress } from '#contract/vocabulary/portal-addresses.ts'
import type { Actor } from '#domain/actors.ts'
import { domainsAbove, requireUsable } from '#domain/organisations/portal-address.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import type { PortalAddress } from '#store/organisations/portal-addresses.ts'
import type { Tx } from '#store/store.ts'
import { recordAddress } from './record.ts'

/**
 * Keeps the address that an organisation proposes as its own, in place of an earlier proposal; the
 * same one again changes nothing.
 */
export async function proposeAddress(
  tx: Tx,
  { settings }: Pick<Parts, 'settings'>,
  typed: string,
  by: Actor,
  now: Date,
): Promise<PortalAddress> {
  const proposed = readPortalAddress(typed)
  if (!proposed) throw new Refusal('ADDRESS_UNUSABLE')
  requireUsable(proposed.origin, settings.publicUrl)
  await tx.organisations.lock(tx.organisationId)
  await requireFree(tx, proposed.host)
  const inForce = await tx.portalAddresses.inForceOf(tx.organisationId)
  if (inForce?.origin === proposed.origin) return inForce
  const before = await tx.portalAddresses.openOf(tx.organisationId)
  if (before?.origin === proposed.origin) return before
  if (before) await endAddress(tx, before, { state: 'withdrawn', why: null, by, now })
  const id = newId()
  const { origin, host } = proposed
  await tx.portalAddresses.add({
    id,
    organisation_id: tx.organisationId,
    origin,
    host,
    state: 'proposed',
    proposed_by: by.name,
    proposed_at: now,
  })
  await recordAddress(tx, 'portal-address-proposed', { id, origin }, by)

  return await ownAddress(tx, id)
}

/**
 * An address that is another organisation's, or below a domain that another has proved to be its
 * own.
 */
export async function requireFree(tx: Tx, host: string): Promise<void> {
  const owner = await tx.portalAddresses.ownerOf(host)
  if (owner && owner !== tx.organisationId) throw new Refusal('ADDRESS_TAKEN')
  for (const domain of domainsAbove(host.replace(/:\d+$/, ''))) {
    const proved = await tx.organisationDomains.ownerOf(domain)
    if (proved && proved !== tx.organisationId) throw new Refusal('ADDRESS_TAKEN')
  }
}

/**
 * One that has not ended; the organisation's row is locked, so nobody else changes what it has
 * meanwhile.
 */
export async function aliveAddress(tx: Tx, id: string): Promise<PortalAddress> {
  await tx.organisations.lock(tx.organisationId)
  const row = await tx.portalAddresses.getLocked(tx.organisationId, id)
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.ended_at) throw new Refusal('ADDRESS_ENDED')

  return row
}

async function ownAddress(tx: Tx, id: string): Promise<PortalAddress> {
  const row = await tx.portalAddresses.getLocked(tx.organisationId, id)
  if (!row) throw new Refusal('NOT_FOUND')

  return row
}

interface Ending {
  state: 'refused' | 'withdrawn' | 'taken-away' | 'replaced'
  why: string | null
  by: Actor
  now: Date
}

/** From now on no new link leads there; a link that was sent leads where the name does. */
export async function endAddress(tx: Tx, row: PortalAddress, { state, why, by, now }: Ending): Promise<void> {
  await tx.portalAddresses.change(row.id, { state, why, ended_by: by.name, ended_at: now })
  await recordAddress(tx, `portal-address-${state}`, row, by, {
    was_in_force: row.state === 'in-force',
    ...(why && { why }),
  })
}
