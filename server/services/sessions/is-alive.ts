import { hasFamilyEnded } from '#domain/sessions/session-life.ts'
import { sessions, setting } from '#store/sessions.ts'
import type { Tx } from '#store/store.ts'

/** Whether the session (the family, whatever its present token) still lives. */
export async function isSessionAlive(tx: Tx, family: string, now: Date): Promise<boolean> {
  const newest = await sessions(tx.db, tx.organisationId).newestOfFamily(family)

  return newest !== null && !hasFamilyEnded(newest, await idleMinutesOf(tx), now)
}

/** Minutes before the idle warning, where the organisation set them. */
export async function idleMinutesOf(tx: Tx): Promise<number | null> {
  const row = await tx.db
    .selectNoFrom(setting<number>(tx.organisationId, 'idle_timeout').as('value'))
    .executeTakeFirstOrThrow()

  return typeof row.value === 'number' ? row.value : null
}
