import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { smsWithLinks } from '#services/notifications/texts/sms-templates.ts'
import { aliveAddress, endAddress, requireFree } from '#services/portal-addresses/propose-address.ts'
import { recordAddress } from '#services/portal-addresses/record.ts'
import type { PortalAddress } from '#store/organisations/portal-addresses.ts'
import type { Tx } from '#store/store.ts'

interface Deciding {
  id: string
  by: Actor
  now: Date
}

/**
 * In force: certificate and proxy are an operator's to set up, so an operator says that they are.
 * The one before ends.
 */
export async function agreeToAddress(tx: Tx, { id, by, now }: Deciding): Promise<void> {
  const row = await aliveAddress(tx, id)
  if (row.state === 'in-force') return
  if (row.state !== 'reachable') throw new Refusal('ADDRESS_NOT_REACHABLE')
  await requireFree(tx, row.host)
  const before = await tx.portalAddresses.inForceOf(tx.organisationId)
  if (before) await endAddress(tx, before, { state: 'replaced', why: null, by, now })
  await tx.portalAddresses.change(id, {
    state: 'in-force',
    decided_by: by.name,
    in_force_at: now,
    misses: 0,
  })
  await recordAddress(tx, 'portal-address-agreed', row, by)
}

/**
 * Refused where it was proposed, taken away where it was in force; both with a reason that the
 * organisation reads.
 */
export async function refuseAddress(tx: Tx, why: string, { id, by, now }: Deciding): Promise<void> {
  if (why === '') throw new Refusal('REASON_MISSING')
  const row = await aliveAddress(tx, id)
  await endAddress(tx, row, { state: row.state === 'in-force' ? 'taken-away' : 'refused', why, by, now })
}

/**
 * Under which ids the SMS texts with a link are registered with this address in them: all of them,
 * or none.
 */
export async function registerSms(
  tx: Tx,
  ids: Readonly<Record<string, string>> | null,
  { id, by }: Deciding,
): Promise<PortalAddress> {
  const row = await aliveAddress(tx, id)
  const missing = smsWithLinks.filter((one) => !/^\d{15,20}$/.test(ids?.[one.id] ?? ''))
  if (ids && missing.length > 0)
    throw new Refusal('SMS_IDS_MISSING', {
      fields: [{ path: 'sms_templates', code: 'SMS_IDS_OF', values: { texts: missing.map(({ id }) => id) } }],
    })
  const kept = ids && Object.fromEntries(smsWithLinks.map((one) => [one.id, ids[one.id] as string]))
  await recordAddress(tx, 'portal-address-sms', row, by, { registered: kept !== null })

  return await tx.portalAddresses.change(id, { sms_templates: kept && JSON.stringify(kept) })
}
