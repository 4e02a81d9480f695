import type { ColumnType, Generated } from 'kysely'

/**
 * jsonb: read as the value, written as text, because pg would send an array as a PostgreSQL array.
 */
export type Json<T> = ColumnType<T, string, string>
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>

/** The first columns of every tenant table, and when the row was made. */
export interface Tenant {
  organisation_id: string
  id: string
  created_at: Generated<Date>
}
