import type { Transaction } from 'kysely'
import type { Database } from '#store/database.ts'
import { databaseOf } from '#store/lazy-tables.ts'

/** The rows behind a transaction, for a test that looks at them or puts them there itself. */
export const rowsOf = (tx: object): Transaction<Database> => databaseOf(tx)
