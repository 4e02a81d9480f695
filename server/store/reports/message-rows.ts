import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DeliveryCause } from '#contract/vocabulary/delivery-causes.ts'
import type { MessageState } from '#contract/vocabulary/reports/message-states.ts'
import type { Database } from '../database.ts'
import { exactTotal } from '../documents/listed-documents.ts'
import { type SentBy, sentBy } from './reported-documents.ts'

export interface ReportedMessages extends SentBy {
  from: Date
  to: Date
  messages: readonly MessageState[] | null
}

export interface MessageRow {
  id: string
  title: string | null
  reference: string | null
  initiator_id: string | null
  signer: string | null
  to: string
  message: string
  state: MessageState
  queued: Date
  sent: Date | null
  delivered: Date | null
  read: Date | null
  failed: Date | null
  why: DeliveryCause | null
  carrier: string | null
}

const stateOf = sql<MessageState>`case when n.read_at is not null then 'read'
  when n.state = 'bounced' then 'failed' else n.state end`

/** Messages of WhatsApp, newest first. */
export const messageRows = (db: Transaction<Database>, organisationId: string) => {
  function reported({ from, to, messages, ...whose }: ReportedMessages): RawBuilder<unknown> {
    const found: RawBuilder<unknown>[] = [
      sql`n.organisation_id = ${organisationId} and n.channel = 'whatsapp'`,
      sql`n.created_at >= ${from} and n.created_at < ${to}`,
      ...sentBy(organisationId, whose, { initiator: sql`k.initiator_id`, docket: sql`k.id` }),
    ]
    if (messages) found.push(sql`${stateOf} = any(${messages}::text[])`)

    return sql`notifications n
      left join dockets k on k.organisation_id = n.organisation_id and k.id = n.docket_id
      left join signers s on s.organisation_id = n.organisation_id and s.id = n.signer_id
      where ${sql.join(found, sql` and `)}`
  }

  const shown = sql`n.id, k.title, k.reference_id as reference, k.initiator_id, s.name as signer,
    n.to_masked as to, n.template as message, ${stateOf} as state, n.created_at as queued, n.sent_at as sent,
    n.delivered_at as delivered, n.read_at as read,
    case when n.state in ('failed', 'bounced') then n.updated_at end as failed,
    case when n.state in ('failed', 'bounced') then n.cause end as why,
    case when n.state in ('failed', 'bounced') then n.error end as carrier`

  return {
    async count(asked: ReportedMessages): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${reported(asked)}`.execute(db)

      return rows[0]?.count ?? 0
    },

    async total(asked: ReportedMessages): Promise<{ total: number; more: boolean }> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from (select 1 from ${reported(asked)} limit ${exactTotal + 1}) as found`.execute(db)
      const count = rows[0]?.count ?? 0

      return { total: Math.min(count, exactTotal), more: count > exactTotal }
    },

    /** How many there are of each state. */
    async states(asked: ReportedMessages): Promise<{ code: MessageState; many: number }[]> {
      const { rows } = await sql<{ code: MessageState; many: number }>`
        select ${stateOf} as code, count(*)::int as many from ${reported(asked)} group by 1 order by 2 desc, 1`.execute(
        db,
      )

      return rows
    },

    async page(asked: ReportedMessages, offset: number, most: number): Promise<MessageRow[]> {
      const { rows } = await sql<MessageRow>`select ${shown} from ${reported(asked)}
        order by n.id desc limit ${most} offset ${offset}`.execute(db)

      return rows
    },

    async after(asked: ReportedMessages, after: string | null, most: number): Promise<MessageRow[]> {
      const beyond = after ? sql`and n.id < ${after}` : sql``
      const { rows } = await sql<MessageRow>`select ${shown} from ${reported(asked)} ${beyond}
        order by n.id desc limit ${most}`.execute(db)

      return rows
    },
  }
}
