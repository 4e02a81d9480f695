import type { Selectable, Transaction } from 'kysely'
import type { Database } from '../database.ts'

export type OrganisationDomain = Selectable<Database['organisation_domains']>

/**
 * Mail domains that organisations say are theirs, and which of them are proved; a proved one is one
 * organisation's.
 */
export const organisationDomains = (db: Transaction<Database>) => ({
  async ofOrganisation(organisationId: string): Promise<OrganisationDomain[]> {
    return await db
      .selectFrom('organisation_domains')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .orderBy('domain')
      .execute()
  },

  /** Whose a mail domain is; nobody's until it is proved. */
  async ownerOf(domain: string): Promise<string | null> {
    const row = await db
      .selectFrom('organisation_domains')
      .select('organisation_id')
      .where('domain', '=', domain)
      .where('proved_at', 'is not', null)
      .executeTakeFirst()

    return row?.organisation_id ?? null
  },

  /** Said again it keeps its token. */
  async add(row: { organisationId: string; domain: string; token: string }): Promise<void> {
    await db
      .insertInto('organisation_domains')
      .values({ organisation_id: row.organisationId, domain: row.domain, token: row.token })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /**
   * False where it is another organisation's by now, or this one does not say any more that it is
   * its own.
   */
  async prove(organisationId: string, domain: string, by: string, now: Date): Promise<boolean> {
    // Of two organisations that prove one domain at once the second waits here, and finds it taken.
    await db
      .selectFrom('organisation_domains')
      .select('organisation_id')
      .where('domain', '=', domain)
      .orderBy('organisation_id')
      .forUpdate()
      .execute()
    const owner = await this.ownerOf(domain)
    if (owner !== null) return owner === organisationId
    const result = await db
      .updateTable('organisation_domains')
      .set({ proved_at: now, proved_by: by })
      .where('organisation_id', '=', organisationId)
      .where('domain', '=', domain)
      .executeTakeFirst()

    return result.numUpdatedRows === 1n
  },

  async remove(organisationId: string, domain: string): Promise<boolean> {
    const result = await db
      .deleteFrom('organisation_domains')
      .where('organisation_id', '=', organisationId)
      .where('domain', '=', domain)
      .executeTakeFirst()

    return result.numDeletedRows === 1n
  },
})
