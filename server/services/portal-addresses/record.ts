import type { Actor } from '#domain/actors.ts'
import { about } from '#services/audit/changed.ts'
import type { PortalAddress } from '#store/organisations/portal-addresses.ts'
import type { AuditFacts, Tx } from '#store/store.ts'

/** In the organisation's own trail and in the platform's. */
export async function recordAddress(
  tx: Tx,
  event: string,
  { origin, id }: Pick<PortalAddress, 'origin' | 'id'>,
  by: Actor,
  more: AuditFacts['detail'] = {},
): Promise<void> {
  const organisation = await tx.organisations.find(tx.organisationId)
  const detail = { ...about('settings', id, origin), address: origin, ...more }
  await tx.audit.add(event, { by, detail })
  await tx.platformAudit.add(event, {
    by,
    detail: { organisation: tx.organisationId, name: organisation?.name ?? '', address: origin, ...more },
  })
}
