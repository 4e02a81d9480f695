import type { Transaction } from 'kysely'
import type { Database } from './database.ts'

type Opener = (db: Transaction<Database>, organisationId: string) => object

type Openers = Record<string, Opener>

type Opened<O extends Openers> = { readonly [Name in keyof O]: ReturnType<O[Name]> }

const database = Symbol('database')

/**
 * A transaction's tables. Each is made when it is first used: a transaction speaks with a few of
 * them, and there are many.
 */
export function lazyTables<O extends Openers>(
  openers: O,
): (db: Transaction<Database>, organisationId: string) => Opened<O> & { organisationId: string } {
  class Tables {
    readonly [database]: Transaction<Database>
    readonly organisationId: string

    constructor(db: Transaction<Database>, organisationId: string) {
      this[database] = db
      this.organisationId = organisationId
    }
  }
  for (const [name, open] of Object.entries(openers))
    Object.defineProperty(Tables.prototype, name, {
      get(this: Tables) {
        const table = open(this[database], this.organisationId)
        // A caller that counts what is written puts a counting one in its place.
        Object.defineProperty(this, name, { value: table, writable: true })

        return table
      },
    })

  return (db, organisationId) => new Tables(db, organisationId) as Tables & Opened<O>
}

/**
 * The connection behind a transaction: for the store itself and for tests. Everybody else asks the
 * tables.
 */
export const databaseOf = (tx: object): Transaction<Database> =>
  (tx as { [database]: Transaction<Database> })[database]
