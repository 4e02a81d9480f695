import type { Tx } from '#store/store.ts'

/**
 * What happens by itself until the deadline. The docket keeps `now` as `reminders_planned_at`, so
 * that an earlier plan is over.
 */
export async function planDeadline(
  tx: Tx,
  docketId: string,
  { expiresAt, reminders, now }: { expiresAt: Date; reminders: readonly Date[]; now: Date },
): Promise<void> {
  const docket = { organisationId: tx.organisationId, docketId }
  for (const startAfter of reminders)
    await tx.jobs.send('remind-signers', { ...docket, plannedAt: now.toISOString() }, { startAfter })
  await tx.jobs.send('expire-docket', docket, { startAfter: expiresAt })
}
