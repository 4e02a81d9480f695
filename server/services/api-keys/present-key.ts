import type { ApiKeyRecord } from '#contract/api-keys/api-key-record.ts'
import { stateOfKey } from '#domain/api-keys/key-life.ts'
import type { ApiKey } from '#store/api-keys/api-keys.ts'
import type { Tx } from '#store/store.ts'

export async function presentKeys(tx: Tx, keys: readonly ApiKey[], now: Date): Promise<ApiKeyRecord[]> {
  const people = keys.flatMap(({ made_by, ended_by }) => (ended_by ? [made_by, ended_by] : [made_by]))
  const names = await tx.members.names([...new Set(people)])

  return keys.map((key) => presentKey(key, names, now))
}

function presentKey(key: ApiKey, names: ReadonlyMap<string, string>, now: Date): ApiKeyRecord {
  const { previous_start, previous_until, previous_used_at, ended_by } = key
  const state = stateOfKey(key, now)

  return {
    key_id: key.id,
    name: key.name,
    application_id: key.application_id,
    mode: key.mode,
    services: key.services,
    ip_ranges: key.ip_ranges,
    starts_with: key.key_start,
    state,
    made_by: names.get(key.made_by) ?? '',
    made_at: key.created_at.toISOString(),
    expires_at: key.expires_at.toISOString(),
    last_used_at: key.last_used_at?.toISOString() ?? null,
    last_address: key.last_address,
    rotated_at: key.rotated_at?.toISOString() ?? null,
    previous:
      state === 'rotating' && previous_start !== null && previous_until
        ? {
            starts_with: previous_start,
            until: previous_until.toISOString(),
            last_used_at: previous_used_at?.toISOString() ?? null,
          }
        : null,
    ended_at: key.ended_at?.toISOString() ?? null,
    ended_by: ended_by && (names.get(ended_by) ?? ''),
    revision: key.revision,
  }
}
