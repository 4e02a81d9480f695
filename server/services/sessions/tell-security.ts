import { isAlarming } from '#domain/sessions/security-events.ts'
import type { SecurityLog } from '#providers/security-log/port.ts'
import type { Parts } from '#services/parts.ts'
import type { SecurityEvent } from '#store/audit/security-events.ts'

const mostAtOnce = 200

/**
 * Tells the log of security what waits, oldest first, and forgets what was told in the same
 * transaction: what is not known to have arrived stays, and a crash in between tells it twice
 * rather than never. Answers how much was told.
 */
export async function tellSecurity(parts: Pick<Parts, 'store'>, log: SecurityLog): Promise<number> {
  return parts.store.platform.transaction(async (tx) => {
    const waiting = await tx.securityEvents.next(mostAtOnce)
    if (waiting.length === 0) return 0
    await log.tell(
      waiting.map(({ id, event }) => ({
        id,
        event: event.event,
        at: event.at,
        isAlarming: isAlarming(event.event),
        json: lineOf(id, event),
      })),
    )
    await tx.securityEvents.told(waiting.map(({ id }) => id))

    return waiting.length
  })
}

/** The names in one order: the database keeps none. */
function lineOf(id: number, told: SecurityEvent): string {
  const { event, at, organisation, actor, address, device, detail } = told

  return JSON.stringify({ id, event, at, organisation, actor, address, device, detail })
}
