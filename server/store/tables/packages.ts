import type { Generated } from 'kysely'
import type { EntityType } from '#contract/vocabulary/built-in-roles.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { Product } from '#contract/vocabulary/products.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import type { SubscriptionState } from '#contract/vocabulary/subscriptions.ts'
import type { Json, Tenant } from './column-types.ts'
import type { OrganisationAddress } from './organisations.ts'

export interface PackagesTable {
  id: string
  /** By which releases and the demo know it. */
  code: string
  entity_type: EntityType
  /** By language; English where one is missing. */
  words: Json<Partial<Record<Language, { name: string; says: string }>>>
  /** Before tax, for the whole period. */
  price_paise: number
  tax_percent: Generated<number>
  period_days: number
  modules: Module[]
  allowances: Json<{ product: Product; total: number | null }[]>
  position: number
  /** Offered to everybody; otherwise only to those whom a partner sends. */
  is_public: Generated<boolean>
  ended_at: Date | null
  /** Of each change one more. */
  revision: Generated<number>
  /** The operator who changed it last; null where a release made it. */
  changed_by: string | null
  updated_at: Date | null
  created_at: Generated<Date>
}

/**
 * Of all organisations: the modules that a version brought, and whether they were given to those
 * who hold packages.
 */
export interface ModuleArrivalsTable {
  module: Module
  state: Generated<'waiting' | 'giving' | 'given'>
  noted_at: Generated<Date>
  /** The operator who gave it. */
  decided_by: Generated<string | null>
  given_at: Generated<Date | null>
}

export interface SubscriptionsTable extends Tenant {
  package_id: string
  state: SubscriptionState
  /** As they were when it was chosen. */
  price_paise: number
  tax_paise: number
  period_days: number
  billing_address: Json<OrganisationAddress> | null
  selected_by: string | null
  selected_at: Date
  starts_at: Date | null
  ends_at: Date | null
  /** Of an order or an invoice, where an operator gave it. */
  reference: string | null
  /** Runs to its paid day; taken back until then. */
  cancelled_at: Generated<Date | null>
  cancel_reason: Generated<string | null>
  updated_at: Date
}

export interface AllowancesTable extends Tenant {
  subscription_id: string
  product: Product
  /** Null: as many as one likes. */
  total: number | null
}
