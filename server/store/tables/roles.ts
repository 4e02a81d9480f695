import type { Generated } from 'kysely'
import type { BuiltInRoleKey } from '#contract/vocabulary/built-in-roles.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { RoleAct, RoleProposalState } from '#contract/vocabulary/role-proposals.ts'
import type { Json, Tenant } from './column-types.ts'

/** A role as two people compare it. */
export interface RoleFacts {
  label: string
  description: string
  modules: Module[]
}

/** What is to be done once somebody agrees. */
export interface WantedOfRole {
  label?: string
  description?: string
  modules?: Module[]
  built_in?: BuiltInRoleKey | null
  to_role_id?: string | null
  /** Its name when it was asked for. */
  to_role?: string | null
}

export interface RoleProposalsTable extends Tenant {
  act: RoleAct
  role_id: string | null
  /** Who is given the role. */
  user_id: string | null
  role_revision: number | null
  label: string
  before: Json<RoleFacts | null> | null
  after: Json<RoleFacts | null> | null
  wanted: Json<WantedOfRole>
  state: Generated<RoleProposalState>
  asked_by: string
  decided_by: string | null
  decided_at: Date | null
  note: string | null
}
