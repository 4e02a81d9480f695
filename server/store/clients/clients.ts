import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { clientList } from './client-list.ts'

export type Client = Selectable<Database['clients']>
export type NewClient = Omit<Insertable<Database['clients']>, 'organisation_id'>
export type Contact = Pick<
  Selectable<Database['client_contacts']>,
  'name' | 'email' | 'mobile' | 'designation' | 'is_main'
>
/** What is one client's alone. */
export interface ClientKey {
  client_id: string
  field_id: string
  value_key: string
}

/** Customers of the organisation. */
export const clients = (db: Transaction<Database>, organisationId: string) => {
  const own = () => db.selectFrom('clients').selectAll().where('organisation_id', '=', organisationId)

  return {
    /**
     * Until the end of the transaction nobody else adds or changes a client, or the fields of
     * clients.
     */
    async alone(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`clients:${organisationId}`}, 0))`.execute(db)
    },

    async addMany(rows: readonly NewClient[]): Promise<void> {
      if (rows.length === 0) return
      await db
        .insertInto('clients')
        .values(rows.map((row) => ({ ...row, organisation_id: organisationId })))
        .execute()
    },

    async get(id: string): Promise<Client | null> {
      return (await own().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async ofIds(ids: readonly string[]): Promise<Client[]> {
      return ids.length === 0 ? [] : own().where('id', 'in', ids).execute()
    },

    async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
      return new Map((await this.ofIds(ids)).map(({ id, name }) => [id, name]))
    },

    async getLocked(id: string): Promise<Client | null> {
      return (await own().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
    },

    /** One that is not retired, and that nobody retires until the end of the transaction. */
    async getHeld(id: string): Promise<Client | null> {
      const found = own().where('id', '=', id).where('retired_at', 'is', null).forShare()

      return (await found.executeTakeFirst()) ?? null
    },

    /** Those that are not retired; a code is the same in capitals and in small letters. */
    async withCodes(codes: readonly string[]): Promise<Client[]> {
      if (codes.length === 0) return []
      const keys = codes.map((code) => code.toLowerCase())

      return own().where('code_key', 'in', keys).where('retired_at', 'is', null).execute()
    },

    async update(id: string, changes: Updateable<Database['clients']>, now: Date): Promise<void> {
      await db
        .updateTable('clients')
        .set({ ...changes, updated_at: now, revision: sql`revision + 1` })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    /** What no longer fits is said of a client and changes nothing in it: its revision stays. */
    async setMisfits(found: readonly { id: string; misfits: readonly string[] }[]): Promise<void> {
      if (found.length === 0) return
      const said = JSON.stringify(found.map(({ id, misfits }) => ({ id, misfits: `{${misfits.join(',')}}` })))
      await sql`
        update clients set misfits = said.misfits::uuid[]
        from jsonb_to_recordset(${said}::jsonb) as said (id uuid, misfits text)
        where clients.organisation_id = ${organisationId} and clients.id = said.id`.execute(db)
    },

    /** By id, for what looks through all of them. */
    async after(id: string | null, most: number): Promise<Client[]> {
      return own()
        .$if(id !== null, (all) => all.where('id', '>', id ?? ''))
        .orderBy('id')
        .limit(most)
        .execute()
    },

    async contactsOf(ids: readonly string[]): Promise<Map<string, Contact[]>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('client_contacts')
        .select(['client_id', 'name', 'email', 'mobile', 'designation', 'is_main'])
        .where('organisation_id', '=', organisationId)
        .where('client_id', 'in', ids)
        .orderBy('client_id')
        .orderBy('position')
        .execute()

      return new Map(
        [...Map.groupBy(rows, ({ client_id }) => client_id)].map(([id, all]) => [
          id,
          all.map(({ client_id, ...contact }) => contact),
        ]),
      )
    },

    /** Those given are all the contacts that these clients have afterwards. */
    async replaceContacts(given: ReadonlyMap<string, readonly Contact[]>): Promise<void> {
      if (given.size === 0) return
      await db
        .deleteFrom('client_contacts')
        .where('organisation_id', '=', organisationId)
        .where('client_id', 'in', [...given.keys()])
        .execute()
      const rows = [...given].flatMap(([client_id, all]) =>
        all.map((contact, position) => ({
          ...contact,
          organisation_id: organisationId,
          id: newId(),
          client_id,
          position,
        })),
      )
      if (rows.length > 0) await db.insertInto('client_contacts').values(rows).execute()
    },

    /** Which of these values are taken, and by whom. */
    async keysTaken(keys: readonly Omit<ClientKey, 'client_id'>[]): Promise<ClientKey[]> {
      if (keys.length === 0) return []
      const { rows } = await sql<ClientKey>`
        select k.client_id, k.field_id, k.value_key
        from unnest(${keys.map(({ field_id }) => field_id)}::uuid[], ${keys.map(({ value_key }) => value_key)}::text[])
          as asked (field_id, value_key)
        join client_keys k on k.organisation_id = ${organisationId} and k.field_id = asked.field_id
          and k.value_key = asked.value_key`.execute(db)

      return rows
    },

    async addKeys(keys: readonly ClientKey[]): Promise<void> {
      if (keys.length === 0) return
      await db
        .insertInto('client_keys')
        .values(keys.map((key) => ({ ...key, organisation_id: organisationId, id: newId() })))
        .execute()
    },

    async removeKeys(clientIds: readonly string[], fieldIds?: readonly string[]): Promise<void> {
      if (clientIds.length === 0 || fieldIds?.length === 0) return
      await db
        .deleteFrom('client_keys')
        .where('organisation_id', '=', organisationId)
        .where('client_id', 'in', clientIds)
        .$if(fieldIds !== undefined, (rest) => rest.where('field_id', 'in', fieldIds ?? []))
        .execute()
    },

    ...clientList(db, organisationId),
  }
}
