import type { Generated } from 'kysely'
import type { KeyMode, KeyService } from '#contract/vocabulary/api-keys.ts'
import type { Tenant } from './column-types.ts'

/** By which programs ask for an organisation. */
export interface ApiKeysTable extends Tenant {
  name: string
  application_id: string
  mode: KeyMode
  services: KeyService[]
  /** Null: from everywhere. */
  ip_ranges: string[] | null
  key_hash: Buffer
  /** How the key begins, to tell one from another. */
  key_start: string
  expires_at: Date
  last_used_at: Date | null
  last_address: string | null
  /** The key before, which opens until then. */
  previous_hash: Buffer | null
  previous_start: string | null
  previous_until: Date | null
  previous_used_at: Date | null
  rotated_at: Date | null
  made_by: string
  ended_at: Date | null
  ended_by: string | null
  revision: Generated<number>
}
