import type { AddressFinding } from '#contract/vocabulary/portal-addresses.ts'
import type { Actor } from '#domain/actors.ts'
import { missesUntilSilent } from '#domain/organisations/portal-address.ts'
import type { Parts } from '#services/parts.ts'
import type { PortalAddress } from '#store/organisations/portal-addresses.ts'
import type { Tx } from '#store/store.ts'
import { askAddress } from './prove-address.ts'
import { recordAddress } from './record.ts'

/**
 * Asks whether an address leads here, and notes what was found. Only what is asked by the clock
 * counts towards silence.
 */
export async function checkAddress(
  parts: Parts,
  row: PortalAddress,
  by: Actor,
  { isByTheClock }: { isByTheClock: boolean },
): Promise<AddressFinding | null> {
  const finding = await askAddress(parts, row)
  await parts.store
    .forOrganisation(row.organisation_id)
    .transaction((tx) => noteFound(tx, row.id, finding, { by, isByTheClock, now: parts.clock.now() }))

  return finding
}

async function noteFound(
  tx: Tx,
  id: string,
  finding: AddressFinding | null,
  { by, isByTheClock, now }: { by: Actor; isByTheClock: boolean; now: Date },
): Promise<void> {
  await tx.organisations.lock(tx.organisationId)
  const row = await tx.portalAddresses.getLocked(tx.organisationId, id)
  if (!row || row.ended_at) return
  const found = { finding, checked_at: now }
  if (row.state === 'in-force') return await noteInForce(tx, row, found, { by, isByTheClock, now })
  const state = finding === null ? 'reachable' : 'proposed'
  await tx.portalAddresses.change(id, { ...found, state })
  if (state === 'reachable' && row.state === 'proposed')
    await recordAddress(tx, 'portal-address-reachable', row, by)
}

/** One that does not lead here time and again: links are made without it until it does. */
async function noteInForce(
  tx: Tx,
  row: PortalAddress,
  found: { finding: AddressFinding | null; checked_at: Date },
  { by, isByTheClock, now }: { by: Actor; isByTheClock: boolean; now: Date },
): Promise<void> {
  const misses = found.finding === null ? 0 : row.misses + (isByTheClock ? 1 : 0)
  const isSilent = found.finding !== null && (row.silent_since !== null || misses >= missesUntilSilent)
  await tx.portalAddresses.change(row.id, {
    ...found,
    misses,
    silent_since: isSilent ? (row.silent_since ?? now) : null,
  })
  if (isSilent !== (row.silent_since !== null))
    await recordAddress(tx, isSilent ? 'portal-address-silent' : 'portal-address-answers', row, by, {
      ...(found.finding && { finding: found.finding }),
    })
}
