import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Product } from '../product.ts'

/**
 * What no person can do in a browser within a test (let a minute pass, be hired by a second
 * organisation), as the program's own login does it.
 */
export async function inDatabase(
  product: Pick<Product, 'data'>,
  organisationId: string,
  act: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const { url } = JSON.parse(await readFile(join(product.data, 'run', 'database.json'), 'utf8')) as {
    url: string
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('muhar.organisation_id', $1, true)`, [organisationId])
    await act(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
