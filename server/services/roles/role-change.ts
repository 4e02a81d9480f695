import type { BuiltInRoleKey } from '#contract/vocabulary/built-in-roles.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import type { Actor } from '#domain/actors.ts'

/** A role as somebody wants it to be. */
export interface WantedRole {
  label: string
  description: string
  modules: Module[]
  built_in: BuiltInRoleKey | null
}

/** What may be done with roles; each may have to wait for a second administrator. */
export type RoleChange =
  | { act: 'make'; wanted: WantedRole }
  | { act: 'change'; roleId: string; revision: number; wanted: WantedRole }
  | { act: 'delete'; roleId: string; revision: number; toRoleId: string | null }

export interface RoleActor {
  userId: string
  by: Actor
  now: Date
}

export interface RoleDone {
  role_id: string | null
  /** People who have another role now. */
  moved: number
}
