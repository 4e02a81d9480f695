import { sql } from 'kysely'
import type { Module } from '#contract/vocabulary/modules.ts'
import { buildServer } from '#http/server.ts'
import { runJobs } from '#main/run-jobs.ts'
import { advance } from '#services/dockets/advance-docket.ts'
import { startMail } from '#simulators/mail/start.ts'
import { openDatabase } from '#store/database.ts'
import type { Tx } from '#store/store.ts'
import { aDatabase } from './database.ts'
import { aLoggedInMember } from './logged-in.ts'
import { mailboxAt } from './mailbox.ts'
import { untilNextMinute } from './next-window.ts'
import { type PartsOptions, testParts } from './parts.ts'
import { anOrganisation } from './people.ts'
import { rowsOf } from './rows-of.ts'

/**
 * The server with its jobs and a mail server, members of two organisations logged in, and what
 * tests look at.
 */
export async function aServerFixture({
  worksJobs = true,
  onQuery,
}: Pick<PartsOptions, 'worksJobs' | 'onQuery'> = {}) {
  let shifted = 0
  const mail = await startMail()
  const database = await aDatabase()
  const parts = await testParts({
    databaseUrl: database.url,
    worksJobs,
    smtpUrl: mail.smtpUrl,
    shift: () => shifted,
    ...(onQuery && { onQuery }),
  })
  const stopJobs = worksJobs ? await runJobs(parts) : async () => {}
  const server = await buildServer(parts, { webFolder: null })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const behind = openDatabase(database.adminUrl, { most: 1 })
  const ours = await anOrganisation(parts, 'Himalaya Finance')
  const theirs = await anOrganisation(parts, 'Sagar Traders')
  const store = parts.store.forOrganisation(ours.id)
  const member = async (organisation: typeof ours, modules: Module[]) => {
    const { client, ...person } = await aLoggedInMember({ parts, url }, organisation, modules)

    return { client, person }
  }
  const initiator = await member(ours, ['workflow'])
  const reader = await member(ours, ['workflow', 'documents'])
  const colleague = await member(ours, ['workflow'])
  const clerk = await member(ours, ['support'])
  const stranger = await member(theirs, ['workflow', 'documents'])

  return {
    url,
    parts,
    /** Moves the clock of the server and its jobs. */
    pass(ms: number) {
      shifted += ms
    },
    /** Moves it to the beginning of the next minute, where counters begin afresh. */
    passToNextMinute() {
      shifted += untilNextMinute(Date.now() + shifted)
    },
    organisation: ours,
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
    emails: {
      initiator: initiator.person.email,
      reader: reader.person.email,
      colleague: colleague.person.email,
    },

    /** After a clock that moved past the end of sessions. */
    async loginAgain(): Promise<void> {
      for (const { client, person } of [initiator, reader, colleague, clerk, stranger])
        await client.login(person.email, person.password)
    },

    mailTo: mailboxAt(mail.url).mailTo,

    /** Jobs that wait to be done, by name: what was sent in the transactions so far. */
    async jobsOf(name: string): Promise<Record<string, unknown>[]> {
      const { rows } = await sql<{ data: Record<string, unknown> }>`
        select data from pgboss.job where name = ${name} and state < 'active' order by created_on`.execute(
        behind.kysely,
      )

      return rows.map(({ data }) => data)
    },

    /** What the audit trail says of a document or its docket, oldest first. */
    auditOf(documentId: string): Promise<string[]> {
      return store.read(async (tx) => {
        const document = await rowsOf(tx)
          .selectFrom('documents')
          .select('docket_id')
          .where('id', '=', documentId)
          .executeTakeFirstOrThrow()
        const rows = await rowsOf(tx)
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
        const rows = await rowsOf(tx)
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

    /** Tables of any organisation in which these words can be read in plain text. */
    async rowsThatContain(words: string): Promise<string[]> {
      const { rows: tables } = await sql<{ schema: string; name: string }>`
        select table_schema as schema, table_name as name from information_schema.tables
        where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(behind.kysely)
      const hex = Buffer.from(words).toString('hex')
      const found: string[] = []
      for (const { schema, name } of tables) {
        const { rows } = await sql`
          select 1 from ${sql.id(schema, name)} as t
          where strpos(t::text, ${words}) > 0 or strpos(t::text, ${hex}) > 0 limit 1`.execute(behind.kysely)
        if (rows.length > 0) found.push(name)
      }

      return found
    },

    async close() {
      await server.close()
      await stopJobs()
      await parts.close()
      await behind.close()
      await mail.close()
    },
  }
}

export type ServerFixture = Awaited<ReturnType<typeof aServerFixture>>
