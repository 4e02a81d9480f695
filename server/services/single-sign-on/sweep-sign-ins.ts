import { familyLife } from '#domain/sessions/session-life.ts'
import type { Parts } from '#services/parts.ts'

/**
 * Takes away messages of providers past their time, and sign-ins that no session can belong to any
 * more.
 */
export async function sweepSignIns(parts: Parts, organisationId: string): Promise<void> {
  const now = parts.clock.now()
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    await tx.usedProviderMessages.sweep(now)
    // A sign-in is over with the longest session that it opened.
    await tx.ssoSignIns.sweep(new Date(now.getTime() - 2 * familyLife))
  })
}
