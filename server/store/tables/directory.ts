import type { ColumnType, Generated } from 'kysely'
import type { Tenant } from './column-types.ts'

/**
 * What a directory outside (SCIM) brings to an organisation; one row, once somebody has set it up.
 */
export interface DirectoriesTable extends Tenant {
  /** Of those whom no group of the directory gives another. */
  role_id: string | null
  /** Who takes over open documents of those who are switched off, where their manager cannot. */
  successor_id: string | null
  revision: Generated<number>
}

export interface DirectoryTokensTable extends Tenant {
  name: string
  token_hash: Buffer
  /** Its last four letters, to tell one from another. */
  hint: string
  made_by: string
  expires_at: Date
  last_used_at: Date | null
  last_address: string | null
  revoked_at: Date | null
}

export interface DirectoryGroupsTable extends Tenant {
  name: string
  external_id: string | null
  /** What its people are here; null where the group means nothing. */
  role_id: string | null
  revision: Generated<number>
  changed_at: Generated<Date>
}

export interface DirectoryGroupMembersTable extends Tenant {
  group_id: string
  membership_id: string
}

/** How much came in on a day. */
export interface DirectoryDaysTable extends Tenant {
  day: ColumnType<string, string, string>
  taken: Generated<number>
  refused: Generated<number>
  last_refusal: string | null
  last_refusal_at: Date | null
}
