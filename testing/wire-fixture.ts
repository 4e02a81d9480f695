import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from '#http/server.ts'
import type { InstallationSettings, Parts } from '#services/parts.ts'
import { aDatabase, type TestDatabase } from './database.ts'
import { untilNextHour, untilNextMinute } from './next-window.ts'
import { testParts } from './parts.ts'

export interface Wire {
  parts: Parts
  /** Two servers on one database: what holds must hold across both. */
  url: string
  secondUrl: string
  database: TestDatabase
  shift(): number
  /** Moves the clock of both servers forward. */
  pass(ms: number): void
  /** Moves it to the beginning of the next minute, where counters begin afresh. */
  passToNextMinute(): void
  /** Moves it to the beginning of the next hour, for what is counted by the hour. */
  passToNextHour(): void
  close(): Promise<void>
}

interface WireOptions {
  /** Opens two more servers on the database of another wire: a restart. */
  sameDatabaseAs?: Wire
  settings?: Partial<InstallationSettings>
  /** Whose `x-forwarded-for` is believed: a test then comes from any address it likes. */
  trustedProxies?: readonly string[]
  /** Name servers that are asked whose a domain is. */
  dnsServers?: readonly string[]
}

const shared = new WeakMap<Wire, { masterKey: Buffer; vaultFolder: string }>()

/** Two real servers over HTTP on a real database, without worker and simulators. */
export async function aWire({
  sameDatabaseAs,
  settings,
  trustedProxies,
  dnsServers,
}: WireOptions = {}): Promise<Wire> {
  const database = sameDatabaseAs?.database ?? (await aDatabase())
  const { masterKey, vaultFolder } = (sameDatabaseAs && shared.get(sameDatabaseAs)) ?? {
    masterKey: randomBytes(32),
    vaultFolder: await mkdtemp(join(tmpdir(), 'muhar-test-vault-')),
  }
  let shifted = sameDatabaseAs?.shift() ?? 0
  const opened = {
    databaseUrl: database.url,
    masterKey,
    vaultFolder,
    settings,
    shift: () => shifted,
    ...(dnsServers && { dnsServers }),
  }
  const both = [await testParts(opened), await testParts(opened)] as const
  const servers = await Promise.all(
    both.map((parts) => buildServer(parts, { webFolder: null, trustedProxies })),
  )
  const [url = '', secondUrl = ''] = await Promise.all(
    servers.map((server) => server.listen({ port: 0, host: '127.0.0.1' })),
  )

  const wire: Wire = {
    parts: both[0],
    url,
    secondUrl,
    database,
    shift: () => shifted,
    pass: (ms) => {
      shifted += ms
    },
    passToNextMinute() {
      shifted += untilNextMinute(Date.now() + shifted)
    },
    passToNextHour() {
      shifted += untilNextHour(Date.now() + shifted)
    },
    async close() {
      await Promise.all(servers.map((server) => server.close()))
      await Promise.all(both.map((parts) => parts.close()))
      if (!sameDatabaseAs) await rm(vaultFolder, { recursive: true, force: true })
    },
  }
  shared.set(wire, { masterKey, vaultFolder })

  return wire
}
