import type { Generated } from 'kysely'
import type { GroupKind, GroupRule, ReviewProduct, UsualRole } from '#contract/vocabulary/groups.ts'
import type { Tenant } from './column-types.ts'

export interface GroupsTable extends Tenant {
  kind: GroupKind
  name: string
  /** Of a group of checkers: the branches of those whose dockets it checks; none is everybody's. */
  locations: Generated<string[]>
  /** Of a group of checkers: whether one of its people decides, or all of them. */
  rule: Generated<GroupRule>
  /** A pool of checkers, found by branch and product (the wire says CMOG). */
  is_pool: Generated<boolean>
  /** Of a pool: the products it checks; none is every product. */
  products: Generated<ReviewProduct[]>
  revision: Generated<number>
  updated_at: Generated<Date>
  deleted_at: Date | null
}

/** A member, by their user, or somebody else, by their contact. */
export interface GroupMembersTable extends Tenant {
  group_id: string
  position: number
  user_id: string | null
  name: string | null
  email: string | null
  mobile: string | null
}

export interface StakeholdersTable extends Tenant {
  name: string
  email: string | null
  mobile: string | null
  role: UsualRole
  language: Generated<string>
  is_default: Generated<boolean>
  position: number
  revision: Generated<number>
  updated_at: Generated<Date>
  deleted_at: Date | null
}
