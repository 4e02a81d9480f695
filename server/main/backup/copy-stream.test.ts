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

it('answers the next question where the last rows came with the end of the answer', async () => {
  const client = new pg.Client({ connectionString: (await aDatabase()).adminUrl })
  await client.connect()
  // Rows that fill the reader's buffer arrive in one piece with the end for some of these sizes.
  for (let size = 60_000; size <= 72_000; size += 500) {
    const stream = copyOut(client, `copy (select repeat('x', ${size})) to stdout`)
    let bytes = 0
    for await (const chunk of stream) bytes += (chunk as Uint8Array).length
    expect(bytes).toBe(size + 1)
    expect((await client.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  }
  await client.end()
})

it('answers the next question after a reader that gave up', async () => {
  const client = new pg.Client({ connectionString: (await aDatabase()).adminUrl })
  await client.connect()
  for await (const _ of copyOut(
    client,
    `copy (select repeat('x', 5000) from generate_series(1, 5000)) to stdout`,
  ))
    break
  expect((await client.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
})
