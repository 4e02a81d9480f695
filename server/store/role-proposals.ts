import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { RoleProposalState } from '#contract/vocabulary/role-proposals.ts'
import type { Database } from './database.ts'
import { exactTotal } from './listed-documents.ts'
import { newId } from './new-id.ts'

type Row = Selectable<Database['role_proposals']>

export interface RoleProposal extends Row {
  asked_by_name: string
  decided_by_name: string | null
}

/** Changes of roles that wait, or waited, for a second administrator. */
export const roleProposals = (db: Transaction<Database>, organisationId: string) => {
  const nameOf = (column: 'asked_by' | 'decided_by') =>
    sql<string>`(select trim(users.first_name || ' ' || users.last_name) from users where users.id = ${sql.ref(column)})`
  const all = () =>
    db
      .selectFrom('role_proposals')
      .selectAll()
      .select([nameOf('asked_by').as('asked_by_name'), nameOf('decided_by').as('decided_by_name')])
      .where('organisation_id', '=', organisationId)
  const count = async (onlyWaiting: boolean): Promise<number> => {
    const counted = db
      .selectFrom('role_proposals')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .$if(onlyWaiting, (query) => query.where('state', '=', 'waits'))
      .limit(exactTotal + 1)
    const { total } = await db
      .selectFrom(counted.as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()

    return total
  }

  return {
    async list({
      onlyWaiting,
      page,
      rows,
    }: {
      onlyWaiting: boolean
      page: number
      rows: number
    }): Promise<{ rows: RoleProposal[]; total: number; more: boolean }> {
      const found = await all()
        .$if(onlyWaiting, (query) => query.where('state', '=', 'waits'))
        .orderBy('id', 'desc')
        .limit(rows)
        .offset((page - 1) * rows)
        .execute()
      const total = await count(onlyWaiting)

      return { rows: found, total: Math.min(total, exactTotal), more: total > exactTotal }
    },

    waiting: () => count(true),

    async locked(id: string): Promise<Row | null> {
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
      const id = newId()
      await db
        .insertInto('role_proposals')
        .values({ organisation_id: organisationId, id, ...proposal })
        .execute()

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
