import pg from 'pg'
import { expect, it } from 'vitest'
import { aDatabase } from '#testing/database.ts'
import { hashesWithoutFile, vaultReferences } from './vault-references.ts'

it('every column that holds a hash is known to name a file of the vault, or not to', async () => {
  const { adminUrl } = await aDatabase()
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name ~ 'sha(256)?$'`,
  )
  await client.query(vaultReferences)
  await client.end()
  const unknown = rows.filter(
    ({ table, column }) =>
      !hashesWithoutFile.includes(`${table}.${column}`) &&
      !new RegExp(`${column}\\b.*from ${table}\\b`, 's').test(lineOf(table)),
  )
  expect(rows.length).toBeGreaterThanOrEqual(10)
  expect(unknown).toEqual([])
})

function lineOf(table: string): string {
  return vaultReferences.split('union').find((part) => new RegExp(`from ${table}\\b`).test(part)) ?? ''
}
