import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { AuditFacts, Tx } from '#store/store.ts'

/**
 * Members and external users come in no more; who signs a paper that is under way still can.
 * Nothing is erased.
 */
export async function suspendTenant(tx: Tx, why: string, by: Actor, now: Date): Promise<void> {
  if (why === '') throw new Refusal('REASON_MISSING')
  const { suspended_at } = await tx.organisations.lock(tx.organisationId)
  if (suspended_at) return
  await tx.organisations.update(tx.organisationId, { suspended_at: now, suspended_why: why })
  const ended = await tx.sessions.endAll(now, 'organisation-suspended')
  await record(tx, 'organisation-suspended', by, { why, sessions_ended: ended, ...state(false, true) })
}

export async function resumeTenant(tx: Tx, by: Actor): Promise<void> {
  const { suspended_at } = await tx.organisations.lock(tx.organisationId)
  if (!suspended_at) return
  await tx.organisations.update(tx.organisationId, { suspended_at: null, suspended_why: null })
  await record(tx, 'organisation-resumed', by, state(true, false))
}

/** From then on it may invite without the caps of the first days. */
export async function verifyTenant(tx: Tx, by: Actor, now: Date): Promise<void> {
  if (await tx.organisations.verify(tx.organisationId, now)) await record(tx, 'organisation-verified', by, {})
}

/** How many steps of its batches it has in a round in which each other organisation has its own. */
export async function weighTenant(tx: Tx, weight: number, by: Actor): Promise<void> {
  const { batch_weight } = await tx.organisations.lock(tx.organisationId)
  if (batch_weight === weight) return
  await tx.organisations.update(tx.organisationId, { batch_weight: weight })
  await record(tx, 'organisation-weighed', by, changed({ weight: batch_weight }, { weight }) ?? {})
}

const state = (before: boolean, after: boolean) => changed({ suspended: before }, { suspended: after }) ?? {}

/** In its own trail and in the platform's. */
async function record(tx: Tx, event: string, by: Actor, detail: AuditFacts['detail']): Promise<void> {
  const organisation = await tx.organisations.find(tx.organisationId)
  await tx.audit.add(event, { by, detail: { ...about('settings', tx.organisationId, 'access'), ...detail } })
  await tx.platformAudit.add(event, {
    by,
    detail: { organisation: tx.organisationId, name: organisation?.name ?? '', ...detail },
  })
}
