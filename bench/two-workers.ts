import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from '#http/server.ts'
import { testParts } from '../testing/parts.ts'
import { aPlace, secondsOff } from './batch-place.ts'
import { type Row, row } from './row.ts'

const how =
  'Rows a second of a batch that two servers work off together, each with connections and steps of its own, on one database and one vault. Floor: one server, the mean of a batch as large before and one after. Both servers are in one process and share its setters and the cores of this machine, so it says what they cost each other and not what a second machine brings.'

/** Two servers on one batch against one of them. */
export async function twoOnOneBatch(databaseUrl: string, count: number): Promise<Row> {
  const vaultFolder = await mkdtemp(join(tmpdir(), 'muhar-bench-vault-'))
  const shared = {
    databaseUrl,
    vaultFolder,
    masterKey: randomBytes(32),
    worksJobs: false,
    mostConnections: 8,
  }
  const [one, other] = [await testParts(shared), await testParts(shared)]
  const server = await buildServer(one, { webFolder: null })
  try {
    const place = await aPlace(one, await server.listen({ port: 0, host: '127.0.0.1' }))
    const [before, both, after] = [
      await place.checked(count),
      await place.checked(count),
      await place.checked(count),
    ]
    const first = await secondsOff([one], place, before, count)
    const two = await secondsOff([one, other], place, both, count)
    const last = await secondsOff([one], place, after, count)

    return row({
      name: `${count.toLocaleString('en')} rows on two servers`,
      unit: 'rows/s',
      ours: count / two,
      floor: (2 * count) / (first + last),
      goal: { of: 'ratio', atLeast: 0.95 },
      how,
    })
  } finally {
    await server.close()
    await one.close()
    await other.close()
    await rm(vaultFolder, { recursive: true, force: true })
  }
}
