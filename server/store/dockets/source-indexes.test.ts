import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDatabase } from '#testing/database.ts'

interface Plan {
  'Node Type': string
  'Index Name'?: string
  Plans?: Plan[]
}

/** What the lists ask of where a docket comes from, as the planner would do it at size. */
describe('dockets of one source', () => {
  let client: pg.Client
  beforeAll(async () => {
    client = new pg.Client((await aDatabase()).adminUrl)
    await client.connect()
    // An empty table is read whole, whatever indexes it has.
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off')
  })
  afterAll(() => client?.end())

  async function nodesOf(column: string): Promise<Plan[]> {
    const { rows } = await client.query(
      `explain (format json)
       select id from dockets
       where organisation_id = '018f0000-0000-7000-8000-000000000001' and ${column} = $1
       order by id desc limit 50`,
      ['018f0000-0000-7000-8000-000000000002'],
    )
    const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]

    return flat(rows[0]['QUERY PLAN'][0].Plan)
  }

  it.each(['kind', 'template_id', 'client_id', 'batch_id'])(
    'are found by %s in the order of the list',
    async (column) => {
      const nodes = await nodesOf(column)
      expect(nodes.map((node) => node['Index Name']).filter(Boolean)).toEqual([`dockets_${column}`])
      expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort')
    },
  )
})
