import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'

/** Wrong PINs in a row of a token of the server, of all organisations and servers together. */
export const keyTokenTries = (db: Transaction<Database>) => ({
  /** Counts a try before it is made; false, and nothing counted, where there were too many. */
  async count(token: string, most: number): Promise<boolean> {
    const { rows } = await sql`
      insert into key_token_tries (token, wrong) values (${token}, 1)
      on conflict (token) do update set wrong = key_token_tries.wrong + 1, changed_at = now()
        where key_token_tries.wrong < ${most}
      returning token`.execute(db)

    return rows.length > 0
  },

  /** The PIN was right, or somebody has logged in elsewhere. */
  async forget(token: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('key_token_tries')
      .where('token', '=', token)
      .executeTakeFirst()

    return numDeletedRows > 0n
  },

  /** Of a token that would say so itself if the last PIN had been wrong, and does not. */
  async forgetRemembered(token: string): Promise<void> {
    await db.deleteFrom('key_token_tries').where('token', '=', token).where('remembers', '=', true).execute()
  },

  /** What was counted was wrong; `remembers`: the token says so too. */
  async wasWrong(token: string, remembers: boolean): Promise<void> {
    await db.updateTable('key_token_tries').set({ remembers }).where('token', '=', token).execute()
  },

  /** What was counted came to no answer. */
  async uncount(token: string): Promise<void> {
    await db
      .updateTable('key_token_tries')
      .set(({ eb }) => ({ wrong: eb('wrong', '-', 1) }))
      .where('token', '=', token)
      .where('wrong', '>', 0)
      .execute()
  },
})
