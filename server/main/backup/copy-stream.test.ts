import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { aDatabase } from '../../../testing/database.ts'
import { copyOut } from './copy-stream.ts'

it('gives what PostgreSQL wrote to a later reader, too', async () => {
  const client = new pg.Client({ connectionString: (await aDatabase()).adminUrl })
  await client.connect()
  const rows = `select i, repeat(md5(i::text), 1 + i % 90) as words from generate_series(1, 6000) i`
  const { rows: expected } = await client.query<{ hash: string }>(
    `select encode(sha256(string_agg(i || E'\\t' || words || E'\\n', '' order by i)::bytea), 'hex') as hash from (${rows}) all_rows`,
  )
  const held: Uint8Array[] = []
  for await (const chunk of copyOut(client, `copy (${rows}) to stdout`)) {
    held.push(chunk as Uint8Array)
    if (held.length % 50 === 0) await setImmediate()
  }
  await client.end()
  const found = createHash('sha256')
  for (const chunk of held) found.update(chunk)
  expect(found.digest('hex')).toBe(expected[0]?.hash)
})
