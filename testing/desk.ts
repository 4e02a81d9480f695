import { sql } from 'kysely'
import type { Module } from '#contract/vocabulary/modules.ts'
import { advance } from '#services/dockets/advance-docket.ts'
import type { Tx } from '#store/store.ts'
import { startHouse } from '/tmp/f1/house.ts'
import { aClient, type WireClient } from './client.ts'
import { aMember, anOrganisation } from './people.ts'

interface Received {
  to: string
  subject: string
  text: string
  channel: string
}

/** How long a message may take that a job sends. */
export const soon = { timeout: 15_000 }

type House = Awaited<ReturnType<typeof startHouse>>

/** Members of two organisations, each logged in over the wire, and what their tests look at. */
export async function aDesk() {
  const house: House = await startHouse()
  const { parts } = house
  const ours = await anOrganisation(parts, 'Himalaya Finance')
  const theirs = await anOrganisation(parts, 'Sagar Traders')
  const store = parts.store.forOrganisation(ours.id)
  const member = async (organisation: typeof ours, modules: Module[]) => {
    const person = await aMember(parts, organisation, modules)
    const client = aClient(house.url)
    await client.login(person.email, person.password)

    return { client, person }
  }
  const initiator = await member(ours, ['workflow'])
  const reader = await member(ours, ['workflow', 'documents'])
  const colleague = await member(ours, ['workflow'])
  const clerk = await member(ours, ['support'])
  const stranger = await member(theirs, ['workflow', 'documents'])

  return {
    url: house.url,
    parts,
    pass: house.pass,
    organisationId: ours.id,
    /** Sends documents; may not see those of others. */
    initiator: initiator.client,
    /** Sees all documents of the organisation, sends none here. */
    reader: reader.client,
    /** Neither sees nor sends what others made. */
    colleague: colleague.client,
    /** Has no module of dockets or documents. */
    clerk: clerk.client,
    /** The same rights in another organisation. */
    stranger: stranger.client,
    emails: { initiator: initiator.person.email, reader: reader.person.email },

    async mailTo(address: string): Promise<Received[]> {
      const answer = await fetch(`${house.mailboxUrl}/api/messages?to=${encodeURIComponent(address)}`)

      return (await answer.json()) as Received[]
    },

    /** What the audit trail says of a document or its docket, oldest first. */
    auditOf(documentId: string): Promise<string[]> {
      return store.read(async (tx) => {
        const document = await tx.db
          .selectFrom('documents')
          .select('docket_id')
          .where('id', '=', documentId)
          .executeTakeFirstOrThrow()
        const rows = await tx.db
          .selectFrom('audit_entries')
          .select('event')
          .where('docket_id', '=', document.docket_id)
          .orderBy('number')
          .execute()

        return rows.map(({ event }) => event)
      })
    },

    /** How each link of a docket ended, in the order they were made. */
    linksOf(docketId: string): Promise<string[]> {
      return store.read(async (tx) => {
        const rows = await tx.db
          .selectFrom('signer_links')
          .select('dead_reason')
          .where('docket_id', '=', docketId)
          .orderBy('id')
          .execute()

        return rows.map(({ dead_reason }) => dead_reason ?? 'living')
      })
    },

    /** As if this person had just signed: what follows is the product's own. */
    signs(signerId: string): Promise<void> {
      return store.transaction(async (tx) => {
        const now = parts.clock.now()
        const signer = await tx.signers.get(signerId)
        if (!signer) throw new Error('no such signer')
        await tx.signers.update(signerId, { state: 'signed', signed_at: now }, now)
        await advance(tx, signer.document_id, now)
      })
    },

    within: <T>(act: (tx: Tx) => Promise<T>): Promise<T> => store.transaction(act),

    /** Tables in which a secret can be read as it stands. */
    async rowsThatContain(secret: string): Promise<string[]> {
      const { rows } = await sql<{ table_name: string }>`
        select table_name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(
        house.admin.kysely,
      )
      const found: string[] = []
      for (const { table_name } of rows) {
        const { rows: hits } =
          await sql`select 1 from ${sql.table(table_name)} t where t::text like ${`%${secret}%`} or t::text like ${`%${Buffer.from(secret).toString('hex')}%`} limit 1`
            .execute(house.admin.kysely)
            .catch(() => ({ rows: [] }))
        if (hits.length > 0) found.push(table_name)
      }

      return found
    },

    close: house.close,
  }
}

export type Desk = Awaited<ReturnType<typeof aDesk>> & { initiator: WireClient }
