import type { z } from 'zod'
import type { ParsedInputOf } from '#contract/define-call.ts'
import type { KeptPartner } from '#contract/registration/kept-partner.ts'
import type { savePartner } from '#contract/registration/savePartner.ts'
import type { switchPartner as SwitchPartner } from '#contract/registration/switchPartner.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Logo } from '#providers/logos/port.ts'
import { tellChange } from '#services/audit/tell-change.ts'
import { newId } from '#store/new-id.ts'
import type { Referrer } from '#store/registration/referrers.ts'
import { sha256Hex } from '#store/sha256.ts'
import type { Tx } from '#store/store.ts'
import { partnerLogoPath } from './partner-logo.ts'

type PartnerInput = Omit<ParsedInputOf<typeof savePartner>, 'logo_file_id'> & {
  /** Undefined leaves the one that is there. */
  logo: Logo['shown'] | null | undefined
}

/**
 * Makes a partner or changes one: what those it sends are welcomed with, given and asked to agree
 * to.
 */
export async function keepPartner(tx: Tx, input: PartnerInput, by: Actor, now: Date): Promise<Referrer> {
  const before = input.partner_id ? await requireCurrent(tx, input.partner_id, input.revision) : null
  if (before && before.kind !== input.kind) throw new Refusal('PARTNER_FIXED')
  await requirePackages(tx, input.packages, before?.packages ?? [])
  const { en, hi, kind, logo } = input
  const columns = {
    name: input.name,
    welcome: JSON.stringify({ en, ...(hi && { hi }) }),
    packages: input.packages,
    needs_nda: input.needs_nda,
    logo_says_name: input.logo_says_name,
    ...(logo !== undefined && { logo: logo && Buffer.from(logo.bytes), logo_type: logo?.type ?? null }),
    changed_by: by.name,
    updated_at: now,
  }
  const kept = before
    ? await tx.referrers.change(before.id, { ...columns, revision: before.revision + 1 })
    : await tx.referrers.add({ id: newId(), kind, ...columns, created_at: now })
  await tellChange(tx, before ? 'partner-changed' : 'partner-made', {
    by,
    before,
    after: kept,
    auditFactsOf,
    name: kept.name,
  })

  return kept
}

/**
 * Ends a partner, so that its links bring nobody, or takes it up again. The people it sent stay.
 */
export async function switchPartner(
  tx: Tx,
  { partner_id, revision, active }: ParsedInputOf<typeof SwitchPartner>,
  by: Actor,
  now: Date,
): Promise<Referrer> {
  const before = await requireCurrent(tx, partner_id, revision)
  if (!before.ended_at === active) return before
  const kept = await tx.referrers.change(before.id, {
    ended_at: active ? null : now,
    revision: before.revision + 1,
    changed_by: by.name,
    updated_at: now,
  })
  await tellChange(tx, active ? 'partner-resumed' : 'partner-ended', {
    by,
    before,
    after: kept,
    auditFactsOf,
    name: kept.name,
  })

  return kept
}

async function requireCurrent(tx: Tx, id: string, revision: number | undefined): Promise<Referrer> {
  const partner = await tx.referrers.getLocked(id)
  if (!partner) throw new Refusal('NOT_FOUND')
  if (partner.revision !== revision) throw new Refusal('OFFER_STALE')

  return partner
}

/**
 * On offer, or given by it already; all for one kind, which is the kind of those it sends (decision
 * 0024).
 */
async function requirePackages(tx: Tx, ids: readonly string[], before: readonly string[]): Promise<void> {
  const kinds = new Set<string>()
  for (const id of ids) {
    const offer = await tx.packages.get(id)
    if (!offer || (offer.ended_at && !before.includes(id))) throw new Refusal('PACKAGE_NOT_FOUND')
    kinds.add(offer.entity_type)
  }
  if (kinds.size > 1) throw new Refusal('PARTNER_PACKAGES')
}

const auditFactsOf = (partner: Referrer) => ({
  name: partner.name,
  kind: partner.kind,
  welcome: partner.welcome,
  packages: partner.packages,
  needs_nda: partner.needs_nda,
  logo: partner.logo && sha256Hex(partner.logo),
  logo_says_name: partner.logo_says_name,
  active: partner.ended_at === null,
})

/** A partner as the operator reads it, whole. */
export function presentKeptPartner(
  partner: Referrer,
  registered: ReadonlyMap<string, number>,
): z.output<typeof KeptPartner> {
  return {
    partner_id: partner.id,
    revision: partner.revision,
    kind: partner.kind,
    name: partner.name,
    en: partner.welcome.en ?? { title: partner.name, text: partner.name },
    hi: partner.welcome.hi ?? null,
    packages: partner.packages,
    needs_nda: partner.needs_nda,
    logo_says_name: partner.logo_says_name,
    logo: partnerLogoPath(partner),
    ended_at: partner.ended_at?.toISOString() ?? null,
    registered: registered.get(partner.id) ?? 0,
    changed_by: partner.changed_by,
  }
}
