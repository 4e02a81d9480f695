import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { RoleProposalState } from '#contract/vocabulary/role-proposals.ts'
import type { Database } from '../database.ts'
import { exactTotal } from '../documents/listed-documents.ts'
import { newId } from '../new-id.ts'

export type RoleProposalRow = Selectable<Database['role_proposals']>

export interface RoleProposal extends RoleProposalRow {
  asked_by_name: string
  decided_by_name: string | null
  person_name: string | null
}

interface Wanted {
  onlyWaiting: boolean
  /** Who is given which role, and not what a role allows. */
  onlyGiving: boolean
}

/** Changes of roles that wait, or waited, for a second administrator. */
export const roleProposals = (db: Transaction<Database>, organisationId: string) => {
  const nameOf = (column: 'asked_by' | 'decided_by') =>
    sql<string>`(select trim(users.first_name || ' ' || users.last_name) from users where users.id = ${sql.ref(column)})`
  const all = () =>
    db
      .selectFrom('role_proposals')
      .selectAll()
      .select([
        nameOf('asked_by').as('asked_by_name'),
        nameOf('decided_by').as('decided_by_name'),
        // As this organisation knows them: of somebody invited nothing that they told another is
        // shown.
        sql<string | null>`(select trim(of.first_name || ' ' || of.last_name) from memberships of
          where of.organisation_id = ${organisationId} and of.user_id = role_proposals.user_id)`.as(
          'person_name',
        ),
      ])
      .where('organisation_id', '=', organisationId)
  const count = async ({ onlyWaiting, onlyGiving }: Wanted): Promise<number> => {
    const counted = db
      .selectFrom('role_proposals')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .$if(onlyWaiting, (query) => query.where('state', '=', 'waits'))
      .$if(onlyGiving, (query) => query.where('act', '=', 'give'))
      .limit(exactTotal + 1)
    const { total } = await db
      .selectFrom(counted.as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()

    return total
  }

  return {
    async list({ page, rows, ...wanted }: Wanted & { page: number; rows: number }): Promise<{
      rows: RoleProposal[]
      total: number
      more: boolean
    }> {
      const found = await all()
        .$if(wanted.onlyWaiting, (query) => query.where('state', '=', 'waits'))
        .$if(wanted.onlyGiving, (query) => query.where('act', '=', 'give'))
        .orderBy('id', 'desc')
        .limit(rows)
        .offset((page - 1) * rows)
        .execute()
      const total = await count(wanted)

      return { rows: found, total: Math.min(total, exactTotal), more: total > exactTotal }
    },

    waiting: (onlyGiving: boolean) => count({ onlyWaiting: true, onlyGiving }),

    /** The newest role that waits to be this person's. */
    async givingTo(userId: string): Promise<RoleProposal | null> {
      const waiting = all().where('user_id', '=', userId).where('state', '=', 'waits').orderBy('id', 'desc')

      return (await waiting.executeTakeFirst()) ?? null
    },

    async locked(id: string): Promise<RoleProposalRow | null> {
      const row = await db
        .selectFrom('role_proposals')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()

      return row ?? null
    },

    async add(
      proposal: Omit<Insertable<Database['role_proposals']>, 'organisation_id' | 'id'>,
    ): Promise<string> {
      const [id = ''] = await this.addMany([proposal])

      return id
    },

    async decide(
      id: string,
      decision: { state: RoleProposalState; decided_by: string; decided_at: Date; note: string | null },
    ): Promise<void> {
      await db
        .updateTable('role_proposals')
        .set(decision)
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute()
    },

    async addMany(
      proposals: readonly Omit<Insertable<Database['role_proposals']>, 'organisation_id' | 'id'>[],
    ): Promise<string[]> {
      if (proposals.length === 0) return []
      const rows = proposals.map((proposal) => ({
        organisation_id: organisationId,
        id: newId(),
        ...proposal,
      }))
      await db.insertInto('role_proposals').values(rows).execute()

      return rows.map(({ id }) => id)
    },

    /** The person has another role now, or has left. */
    async overtakeOf(userId: string, now: Date): Promise<void> {
      await db
        .updateTable('role_proposals')
        .set({ state: 'overtaken', decided_at: now })
        .where('organisation_id', '=', organisationId)
        .where('user_id', '=', userId)
        .where('state', '=', 'waits')
        .execute()
    },

    /** The role is another one now: what waits for it says what is no longer true. */
    async overtake(roleId: string, now: Date): Promise<void> {
      await db
        .updateTable('role_proposals')
        .set({ state: 'overtaken', decided_at: now })
        .where('organisation_id', '=', organisationId)
        .where('role_id', '=', roleId)
        .where('state', '=', 'waits')
        .execute()
    },
  }
}
