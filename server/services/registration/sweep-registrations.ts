import { day } from '#contract/vocabulary/time.ts'
import { bySystem } from '#domain/actors.ts'
import type { Parts } from '#services/parts.ts'

// Our choice: a person who comes back within a month goes on where they were.
const keptForDays = 30

/**
 * Ends registrations that nobody went on with for so long, and takes away what was typed into what
 * has ended.
 */
export async function sweepRegistrations(parts: Parts): Promise<number> {
  const now = parts.clock.now()
  const since = new Date(now.getTime() - keptForDays * day)

  return await parts.store.platform.transaction(async (tx) => {
    const swept = await tx.registrations.sweep(since, now)
    if (swept > 0)
      await tx.audit.add('registrations-swept', {
        by: bySystem(),
        detail: { count: swept, days: keptForDays },
      })

    return swept
  })
}
