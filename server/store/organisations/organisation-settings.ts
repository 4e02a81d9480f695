import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { plannedOnce } from '../planned-once.ts'

/** What was set, from the organisation as a whole to one of its zones. */
export interface StoredSetting {
  key: string
  value: unknown
  locked: boolean
}

interface Whose {
  /** The whole organisation's where it is not said. */
  zoneId?: string | null
  /** Narrower layers cannot set it. */
  locked?: boolean
}

/** What an organisation has set for itself; what it has not set is the installation's. */
export const organisationSettings = (db: Transaction<Database>, organisationId: string) => ({
  /** What the organisation as a whole has set, by key. */
  async all(): Promise<Record<string, unknown>> {
    const rows = await db
      .selectFrom('organisation_settings')
      .select(['key', 'value'])
      .where('organisation_id', '=', organisationId)
      .where('scope', '=', 'organisation')
      .where('scope_id', 'is', null)
      .modifyEnd(plannedOnce)
      .execute()

    return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  },

  async read(keys: readonly string[]): Promise<Record<string, unknown>> {
    const rows = await db
      .selectFrom('organisation_settings')
      .select(['key', 'value'])
      .where('organisation_id', '=', organisationId)
      .where('scope', '=', 'organisation')
      .where('key', 'in', keys)
      .execute()

    return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  },

  /** The values of one setting in the organisation and in each of its zones. */
  async everywhere(key: string): Promise<unknown[]> {
    const rows = await db
      .selectFrom('organisation_settings')
      .select('value')
      .where('organisation_id', '=', organisationId)
      .where('key', '=', key)
      .execute()

    return rows.map(({ value }) => value)
  },

  /** The layers that are there, the organisation's before the zone's. */
  async layers(keys: readonly string[], zoneId: string | null): Promise<StoredSetting[][]> {
    const rows = await db
      .selectFrom('organisation_settings')
      .select(['scope', 'key', 'value', 'locked'])
      .where('organisation_id', '=', organisationId)
      .where('key', 'in', keys)
      .where(({ and, eb, or }) =>
        or([eb('scope', '=', 'organisation'), and([eb('scope', '=', 'zone'), eb('scope_id', '=', zoneId)])]),
      )
      .execute()

    return ['organisation', 'zone'].map((layer) =>
      rows.filter(({ scope }) => scope === layer).map(({ key, value, locked }) => ({ key, value, locked })),
    )
  },

  /** Which of the organisation's own values no narrower layer may set. */
  async locked(): Promise<string[]> {
    const rows = await db
      .selectFrom('organisation_settings')
      .select('key')
      .where('organisation_id', '=', organisationId)
      .where('scope', '=', 'organisation')
      .where('locked', '=', true)
      .execute()

    return rows.map(({ key }) => key)
  },

  /** Of a value that the organisation has. */
  async lock(key: string, locked: boolean): Promise<void> {
    await db
      .updateTable('organisation_settings')
      .set({ locked })
      .where('organisation_id', '=', organisationId)
      .where('scope', '=', 'organisation')
      .where('key', '=', key)
      .execute()
  },

  /**
   * Null takes a setting away: then what is wider counts again. A lock stays until it is said
   * otherwise.
   */
  async write(key: string, value: unknown, { zoneId = null, locked }: Whose = {}): Promise<void> {
    const scope = zoneId ? 'zone' : 'organisation'
    if (value === null) {
      await db
        .deleteFrom('organisation_settings')
        .where('organisation_id', '=', organisationId)
        .where('scope', '=', scope)
        .where('scope_id', 'is not distinct from', zoneId)
        .where('key', '=', key)
        .execute()
      return
    }
    const set = { value: JSON.stringify(value), ...(locked !== undefined && { locked }) }
    await db
      .insertInto('organisation_settings')
      .values({ organisation_id: organisationId, id: newId(), scope, scope_id: zoneId, key, ...set })
      .onConflict((conflict) =>
        conflict.columns(['organisation_id', 'scope', 'scope_id', 'key']).doUpdateSet(set),
      )
      .execute()
  },
})
