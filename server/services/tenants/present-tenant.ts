import type { z } from 'zod'
import type { TenantFacts, TenantRecord } from '#contract/organisations/tenant-record.ts'
import type { EntityType } from '#contract/vocabulary/built-in-roles.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { Refusal } from '#domain/refusal.ts'
import { availableModules } from '#domain/roles/available-modules.ts'
import { pagesOfOrganisation } from '#services/organisations/login-pages.ts'
import { presentAddresses } from '#services/portal-addresses/present-addresses.ts'
import type { Organisation } from '#store/organisations/organisations.ts'
import type { Tx } from '#store/store.ts'
import type { Package } from '#store/subscriptions/packages.ts'
import type { Facts } from '#store/tenants/tenants.ts'

export function presentFacts(
  organisation: Organisation,
  facts: Facts | undefined,
  offers: ReadonlyMap<string, Package>,
): z.output<typeof TenantFacts> {
  const offer = facts?.package_id ? offers.get(facts.package_id) : undefined
  const { suspended_at, suspended_why, registration_status } = organisation

  return {
    state: suspended_at ? 'suspended' : registration_status === 'Completed' ? 'active' : 'setting-up',
    entity_type: (organisation.entity_type ?? 'B2B') as EntityType,
    registration_status,
    plan: offer
      ? {
          packageId: offer.id,
          name: offer.words.en?.name ?? offer.code,
          ends_at: facts?.plan_ends_at?.toISOString() ?? null,
        }
      : null,
    members: facts?.members ?? 0,
    last_used_at: facts?.last_used_at?.toISOString() ?? null,
    made_at: organisation.created_at.toISOString(),
    verified: organisation.verified_at !== null,
    wished_name: organisation.wished_name,
    suspended: suspended_at && { since: suspended_at.toISOString(), why: suspended_why ?? '' },
  }
}

/** The organisation of this transaction, with what an act on it would meet. */
export async function presentTenant(tx: Tx, now: Date): Promise<z.output<typeof TenantRecord>> {
  const organisation = await tx.organisations.find(tx.organisationId)
  if (!organisation) throw new Refusal('NOT_FOUND')
  const facts = (await tx.tenants.facts([organisation.id])).get(organisation.id)
  const offer = facts?.package_id ? await tx.packages.get(facts.package_id) : null

  return {
    organisation_id: organisation.id,
    name: organisation.name,
    ...presentFacts(organisation, facts, new Map(offer ? [[offer.id, offer]] : [])),
    modules: availableModules(await tx.organisationModules.granted()) as Module[],
    signed_in: await tx.sessions.peopleInside(now),
    documents_under_way: await tx.dockets.underWay(),
    batch_weight: organisation.batch_weight,
    login_pages: await pagesOfOrganisation(tx),
    addresses: await presentAddresses(tx),
  }
}
