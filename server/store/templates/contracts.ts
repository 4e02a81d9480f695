import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { ContractState } from '#contract/vocabulary/templates/contracts.ts'
import type { Database } from '../database.ts'
import {
  exactTotal,
  listedDocuments,
  type Narrowed,
  searchPattern,
  together,
} from '../documents/listed-documents.ts'
import { newId } from '../new-id.ts'
import { isOpenTo } from './templates.ts'

export interface ContractFacts {
  startsOn: string | null
  endsOn: string
  noticeDays: number
  noticeOn: string
  value: number | null
  ownerId: string | null
}

export interface KeptContract extends ContractFacts {
  id: string
  docketId: string
  byHand: boolean
  renewedBy: string | null
  remindedDays: number | null
  updatedAt: Date
}

export interface ListedContract extends KeptContract {
  documentId: string
  title: string
  state: ContractState
  clientId: string | null
  clientName: string | null
  templateId: string | null
  renewedByDocument: string | null
  /** Of an open docket that renews it, where the member sees that. */
  renewingDocument: string | null
}

export interface ContractQuery {
  /** What the member sees. */
  sight: Narrowed
  /** Departments whose templates the member uses; null: all. */
  openTo: readonly string[] | null
  /** In India. */
  today: string
  search: string | null
  clientId: string | null
  docketId: string | null
  states: readonly ContractState[] | null
  endsFrom: string | null
  endsTo: string | null
  page: number
  rows: number
}

const facts = sql`c.id, c.docket_id as "docketId", c.starts_on::text as "startsOn", c.ends_on::text as "endsOn",
  c.notice_days as "noticeDays", c.notice_on::text as "noticeOn", c.value, c.owner_id as "ownerId",
  c.by_hand as "byHand", c.renewed_by as "renewedBy", c.reminded_days as "remindedDays",
  c.updated_at as "updatedAt"`

const stateOn = (today: string): RawBuilder<ContractState> => sql`case
  when c.renewed_by is not null then 'renewed'
  when c.ends_on < ${today}::date then 'ended'
  when c.notice_on <= ${today}::date then 'notice_due'
  else 'running' end`

const openStates = sql`('draft', 'in_review', 'out_for_signature')`

/** Completed dockets as contracts. */
export const contracts = (db: Transaction<Database>, organisationId: string) => {
  const listed = listedDocuments(db, organisationId)
  const firstDocument = (docket: RawBuilder<unknown>) => sql`(select d.id from documents d
    where d.organisation_id = ${organisationId} and d.docket_id = ${docket} and d.deleted_at is null
    order by d.created_at, d.id limit 1)`

  const dockets = (sight: Narrowed) =>
    together(listed.visible(sight).map((part) => part.select('documents.docket_id')))

  // One that is out for signature again is none until it is completed again.
  const inSight = (sight: Narrowed) => sql`contracts c join dockets k
      on k.organisation_id = c.organisation_id and k.id = c.docket_id and k.state = 'completed'
    where c.organisation_id = ${organisationId} and c.docket_id in (${dockets(sight)})`

  const openRenewal = (docketId: RawBuilder<unknown>) => sql`dockets r
    where r.organisation_id = ${organisationId} and r.renews_docket_id = ${docketId} and r.state in ${openStates}`

  const narrowed = ({
    sight,
    today,
    search,
    clientId,
    docketId,
    states,
    endsFrom,
    endsTo,
  }: ContractQuery) => {
    const all: RawBuilder<unknown>[] = [sql`from ${inSight(sight)}`]
    if (search) all.push(sql`lower(k.title) like ${searchPattern(search)}`)
    if (clientId) all.push(sql`k.client_id = ${clientId}`)
    if (docketId) all.push(sql`c.docket_id = ${docketId}`)
    if (states) all.push(sql`${stateOn(today)} = any(${states}::text[])`)
    if (endsFrom) all.push(sql`c.ends_on >= ${endsFrom}::date`)
    if (endsTo) all.push(sql`c.ends_on <= ${endsTo}::date`)

    return sql.join(all, sql` and `)
  }

  async function one(condition: RawBuilder<unknown>, isLocked = false): Promise<KeptContract | null> {
    const { rows } = await sql<KeptContract>`select ${facts} from contracts c
      where c.organisation_id = ${organisationId} and ${condition} ${isLocked ? sql`for update` : sql``}`.execute(
      db,
    )

    return rows[0] ?? null
  }

  return {
    get: (id: string) => one(sql`c.id = ${id}`),
    getLocked: (id: string) => one(sql`c.id = ${id}`, true),
    ofDocket: (docketId: string) => one(sql`c.docket_id = ${docketId}`),
    ofDocketLocked: (docketId: string) => one(sql`c.docket_id = ${docketId}`, true),

    /** Null where the docket has facts already: those stay. */
    async add(docketId: string, of: ContractFacts, byHand: boolean): Promise<string | null> {
      const { rows } = await sql<{ id: string }>`
        insert into contracts (organisation_id, id, docket_id, starts_on, ends_on, notice_days, notice_on, value,
          owner_id, by_hand)
        values (${organisationId}, ${newId()}, ${docketId}, ${of.startsOn}::date, ${of.endsOn}::date,
          ${of.noticeDays}, ${of.noticeOn}::date, ${of.value}, ${of.ownerId}, ${byHand})
        on conflict (organisation_id, docket_id) do nothing returning id`.execute(db)

      return rows[0]?.id ?? null
    },

    async change(id: string, of: ContractFacts, byHand: boolean, now: Date): Promise<void> {
      await sql`update contracts set starts_on = ${of.startsOn}::date, ends_on = ${of.endsOn}::date,
        notice_days = ${of.noticeDays}, notice_on = ${of.noticeOn}::date, value = ${of.value},
        owner_id = ${of.ownerId}, by_hand = ${byHand}, updated_at = ${now}
        where organisation_id = ${organisationId} and id = ${id}`.execute(db)
    },

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('contracts')
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    async reminded(id: string, days: number | null): Promise<void> {
      await db
        .updateTable('contracts')
        .set({ reminded_days: days })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    /** Who sent an open docket that renews it. */
    async renewing(docketId: string): Promise<string | null> {
      const { rows } = await sql<{ initiator_id: string }>`
        select r.initiator_id from ${openRenewal(sql`${docketId}`)} order by r.created_at limit 1`.execute(db)

      return rows[0]?.initiator_id ?? null
    },

    /** The first docket that renews it stays the one. */
    async renewed(docketId: string, by: string, now: Date): Promise<void> {
      await db
        .updateTable('contracts')
        .set({ renewed_by: by, updated_at: now })
        .where('organisation_id', '=', organisationId)
        .where('docket_id', '=', docketId)
        .where('renewed_by', 'is', null)
        .execute()
    },

    /** What renewed it is out for signature again. */
    async renewalUndone(by: string, now: Date): Promise<void> {
      await db
        .updateTable('contracts')
        .set({ renewed_by: null, updated_at: now })
        .where('organisation_id', '=', organisationId)
        .where('renewed_by', '=', by)
        .execute()
    },

    async page(query: ContractQuery): Promise<{ rows: ListedContract[]; total: number; more: boolean }> {
      const from = narrowed(query)
      const { rows } = await sql<ListedContract>`
        select ${facts}, ${stateOn(query.today)} as state, k.title, k.client_id as "clientId",
          (select name from clients where clients.organisation_id = ${organisationId} and clients.id = k.client_id)
            as "clientName",
          (select id from templates where organisation_id = ${organisationId} and id = k.template_id
            and state = 'published' and ${query.openTo === null ? sql`true` : isOpenTo(query.openTo)}) as "templateId",
          ${firstDocument(sql`c.docket_id`)} as "documentId",
          ${firstDocument(sql`c.renewed_by`)} as "renewedByDocument",
          ${firstDocument(sql`(select r.id from ${openRenewal(sql`c.docket_id`)}
            and r.id in (${dockets(query.sight)}) order by r.created_at limit 1)`)} as "renewingDocument"
        ${from} order by c.ends_on < ${query.today}::date, c.ends_on, c.id
        limit ${query.rows} offset ${(query.page - 1) * query.rows}`.execute(db)
      const { rows: counted } = await sql<{ count: number }>`
        select count(*)::int as count from (select ${from} limit ${exactTotal + 1}) found`.execute(db)
      const count = counted[0]?.count ?? 0

      return { rows, total: Math.min(count, exactTotal), more: count > exactTotal }
    },

    /** On which days they end, as far as a calendar shows them. */
    async days(query: ContractQuery, most: number): Promise<{ day: string; count: number; value: number }[]> {
      const { rows } = await sql<{ day: string; count: number; value: number }>`
        select c.ends_on::text as day, count(*)::int as count, 
          least(coalesce(sum(c.value), 0), ${Number.MAX_SAFE_INTEGER})::bigint as value
        ${narrowed(query)} group by c.ends_on order by c.ends_on limit ${most}`.execute(db)

      return rows
    },

    async countStates(sight: Narrowed, today: string): Promise<Partial<Record<ContractState, number>>> {
      const { rows } = await sql<{ state: ContractState; count: number }>`
        select ${stateOn(today)} as state, count(*)::int as count
        from ${inSight(sight)} group by 1`.execute(db)

      return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    },
  }
}
