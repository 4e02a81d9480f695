import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'

type Counting = 'counted' | 'refused' | 'unclear'

/** Wrong PINs in a row of a token of the server, of all organisations and servers together. */
export const keyTokenTries = (db: Transaction<Database>) => {
  const of = (token: string) => db.updateTable('key_token_tries').where('token', '=', token)
  /** What `count` counted has ended. */
  const ended = (token: string) =>
    of(token).set(({ fn, eb, val }) => ({ pending: fn('greatest', [eb('pending', '-', 1), val(0)]) }))

  return {
    /**
     * Counts a try before it is made. Nothing is counted where there were too many: `refused` where
     * the token has refused so many, `unclear` where nobody knows how some of them ended.
     */
    async count(token: string, most: number): Promise<Counting> {
      const { rows } = await sql`
        insert into key_token_tries (token, pending) values (${token}, 1)
        on conflict (token) do update set pending = key_token_tries.pending + 1, changed_at = now()
          where key_token_tries.wrong + key_token_tries.pending < ${most}
        returning token`.execute(db)
      if (rows.length > 0) return 'counted'
      const known = await db
        .selectFrom('key_token_tries')
        .select('wrong')
        .where('token', '=', token)
        .executeTakeFirst()

      return known && known.wrong >= most ? 'refused' : 'unclear'
    },

    /** The operator says that somebody has logged in elsewhere; whether anything was counted. */
    async forget(token: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('key_token_tries')
        .where('token', '=', token)
        .where((eb) => eb.or([eb('wrong', '>', 0), eb('pending', '>', 0)]))
        .executeTakeFirst()

      return numDeletedRows > 0n
    },

    /** The PIN was right. */
    async wasRight(token: string): Promise<void> {
      await of(token).set({ wrong: 0, pending: 0 }).execute()
    },

    /** The token says that its last PIN was wrong: it is one that says so. */
    async says(token: string): Promise<void> {
      await of(token).set({ remembers: true }).execute()
    },

    /** Of a token that would say so itself if the last PIN had been wrong, and does not. */
    async forgetRemembered(token: string): Promise<void> {
      await of(token).set({ wrong: 0, pending: 0 }).where('remembers', '=', true).execute()
    },

    /** What was counted was wrong; `remembers`: the token says so too. */
    async wasWrong(token: string, remembers: boolean): Promise<void> {
      await ended(token)
        .set(({ eb }) => ({ wrong: eb('wrong', '+', 1), remembers }))
        .execute()
    },

    /** What was counted came to no answer. */
    async uncount(token: string): Promise<void> {
      await ended(token).execute()
    },
  }
}
