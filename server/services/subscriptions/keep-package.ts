import type { z } from 'zod'
import type { ParsedInputOf } from '#contract/define-call.ts'
import type { KeptPackage } from '#contract/subscriptions/kept-package.ts'
import type { savePackage } from '#contract/subscriptions/savePackage.ts'
import type { switchPackage } from '#contract/subscriptions/switchPackage.ts'
import { isBuilt } from '#contract/vocabulary/not-built.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { operatorModules } from '#domain/sessions/second-factor.ts'
import { tellChange } from '#services/audit/tell-change.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import type { Package } from '#store/subscriptions/packages.ts'

type PackageInput = ParsedInputOf<typeof savePackage>

/**
 * Makes a package or changes one. Subscriptions carry the price they were chosen at, so nobody pays
 * otherwise for what they have.
 */
export async function keepPackage(tx: Tx, input: PackageInput, by: Actor, now: Date): Promise<Package> {
  requireGrantable(input.modules)
  await tx.packages.lockAll()
  const before = input.packageId ? await requireCurrent(tx, input.packageId, input.revision) : null
  if (before && (before.code !== input.code || before.entity_type !== input.entity_type))
    throw new Refusal('PACKAGE_FIXED')
  if (before && !input.is_public) await requireAnother(tx, before)
  const { en, hi, modules, allowances } = input
  const columns = {
    words: JSON.stringify({ en, ...(hi && { hi }) }),
    price_paise: input.price_paise,
    tax_percent: input.tax_percent,
    period_days: input.period_days,
    modules,
    allowances: JSON.stringify(allowances),
    position: input.position,
    is_public: input.is_public,
    changed_by: by.name,
    updated_at: now,
  }
  const { code, entity_type } = input
  if (!before && (await tx.packages.ofCode(code))) throw new Refusal('PACKAGE_CODE_TAKEN')
  const kept = before
    ? await tx.packages.change(before.id, { ...columns, revision: before.revision + 1 })
    : await tx.packages.add({ id: newId(), code, entity_type, ...columns, created_at: now })
  await tellChange(tx, before ? 'package-changed' : 'package-made', {
    by,
    before,
    after: kept,
    auditFactsOf,
    name: kept.code,
  })

  return kept
}

/**
 * Takes it off offer or offers it again. An organisation that holds it keeps it, and may go on to
 * pay what was chosen.
 */
export async function offerPackage(
  tx: Tx,
  { packageId, revision, on_offer }: ParsedInputOf<typeof switchPackage>,
  by: Actor,
  now: Date,
): Promise<Package> {
  await tx.packages.lockAll()
  const before = await requireCurrent(tx, packageId, revision)
  if (!before.ended_at === on_offer) return before
  if (!on_offer) await requireAnother(tx, before)
  const kept = await tx.packages.change(before.id, {
    ended_at: on_offer ? null : now,
    revision: before.revision + 1,
    changed_by: by.name,
    updated_at: now,
  })
  await tellChange(tx, on_offer ? 'package-offered' : 'package-retired', {
    by,
    before,
    after: kept,
    auditFactsOf,
    name: kept.code,
  })

  return kept
}

function requireGrantable(modules: PackageInput['modules']): void {
  const unfit = modules.filter((module) => operatorModules.includes(module) || !isBuilt(module))
  if (unfit.length > 0)
    throw new Refusal('MODULE_NOT_AVAILABLE', {
      values: { case: 'version' },
      fields: unfit.map((module) => ({ path: 'modules', code: 'MODULE', values: { module } })),
    })
}

async function requireCurrent(tx: Tx, id: string, revision: number | undefined): Promise<Package> {
  const offer = await tx.packages.getLocked(id)
  if (!offer) throw new Refusal('NOT_FOUND')
  if (offer.revision !== revision) throw new Refusal('OFFER_STALE')

  return offer
}

/** Without one for everybody a registrant could choose nothing. */
async function requireAnother(tx: Tx, offer: Package): Promise<void> {
  const offered = await tx.packages.offered({ entityType: offer.entity_type, ids: null })
  if (offered.some(({ id }) => id === offer.id) && offered.length === 1) throw new Refusal('LAST_PACKAGE')
}

const auditFactsOf = (offer: Package) => ({
  code: offer.code,
  entity_type: offer.entity_type,
  words: offer.words,
  price_paise: offer.price_paise,
  tax_percent: offer.tax_percent,
  period_days: offer.period_days,
  modules: offer.modules,
  allowances: offer.allowances,
  position: offer.position,
  is_public: offer.is_public,
  on_offer: offer.ended_at === null,
})

/** A package as the operator reads it, whole. */
export function presentKeptPackage(
  offer: Package,
  holders: ReadonlyMap<string, number>,
): z.output<typeof KeptPackage> {
  return {
    packageId: offer.id,
    revision: offer.revision,
    code: offer.code,
    entity_type: offer.entity_type,
    en: offer.words.en ?? { name: offer.code, says: offer.code },
    hi: offer.words.hi ?? null,
    price_paise: offer.price_paise,
    tax_percent: offer.tax_percent,
    period_days: offer.period_days,
    modules: offer.modules,
    allowances: offer.allowances,
    position: offer.position,
    is_public: offer.is_public,
    ended_at: offer.ended_at?.toISOString() ?? null,
    holders: holders.get(offer.id) ?? 0,
    changed_by: offer.changed_by,
  }
}
