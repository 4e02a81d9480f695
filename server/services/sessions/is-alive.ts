import { hasFamilyEnded } from '#domain/sessions/session-life.ts'
import { sessions, setting } from '#store/sessions.ts'
import type { Tx } from '#store/store.ts'
import { allowsAddress } from './inbound-address.ts'

/** Whether the session (the family, whatever its present token) still lives, and may be used from this address. */
export async function isSessionAlive(tx: Tx, family: string, now: Date, address: string): Promise<boolean> {
  const newest = await sessions(tx.db, tx.organisationId).newestOfFamily(family)
  if (newest === null || hasFamilyEnded(newest, await idleMinutesOf(tx), now)) return false

  return newest.kind !== 'member' || allowsAddress(await inboundIpsOf(tx), address)
}

/** Minutes before the idle warning, where the organisation set them. */
export async function idleMinutesOf(tx: Tx): Promise<number | null> {
  const row = await tx.db
    .selectNoFrom(setting<number>(tx.organisationId, 'idle_timeout').as('value'))
    .executeTakeFirstOrThrow()

  return typeof row.value === 'number' ? row.value : null
}

/** The address ranges from which members may work, as the organisation set them. */
export async function inboundIpsOf(tx: Tx): Promise<unknown> {
  const row = await tx.db
    .selectNoFrom(setting<unknown>(tx.organisationId, 'inbound_ips').as('value'))
    .executeTakeFirstOrThrow()

  return row.value
}
