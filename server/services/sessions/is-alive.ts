import { hasFamilyEnded } from '#domain/sessions/session-life.ts'
import type { Tx } from '#store/store.ts'
import { allowsAddress } from './inbound-address.ts'

/**
 * Whether the session (the family, whatever its present token) still lives, and may be used from
 * this address.
 */
export async function isSessionAlive(tx: Tx, family: string, now: Date, address: string): Promise<boolean> {
  const newest = await tx.sessions.newestOfFamily(family)
  if (newest === null || hasFamilyEnded(newest, await idleMinutesOf(tx), now)) return false

  return newest.kind !== 'member' || allowsAddress(await inboundIpsOf(tx), address)
}

/** Minutes before the idle warning, where the organisation set them. */
export async function idleMinutesOf(tx: Tx): Promise<number | null> {
  const { idle_timeout } = await tx.organisationSettings.read(['idle_timeout'])

  return typeof idle_timeout === 'number' ? idle_timeout : null
}

/** The address ranges from which members may work, as the organisation set them. */
export async function inboundIpsOf(tx: Tx): Promise<unknown> {
  return (await tx.organisationSettings.read(['inbound_ips'])).inbound_ips ?? null
}
