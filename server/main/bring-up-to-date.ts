import pg from 'pg'
import { type Keys, keysUnder } from '#store/keys.ts'
import { migrate, NewerData } from '#store/migrate.ts'
import { CannotStart } from './cannot-start.ts'

const checkName = 'master-key-check'

/**
 * The database at this version, under the master key that its secrets are sealed under. With
 * another key nothing would open, and everything new would be sealed so that the right key does not
 * open it: that is refused before anything changes.
 */
export async function bringUpToDate(adminUrl: string, masterKey: Uint8Array): Promise<string> {
  const keys = keysUnder(masterKey)
  await refuseOtherKey(adminUrl, keys)
  try {
    const { appUrl } = await migrate(adminUrl, appPasswordOf(keys))
    await keepCheck(adminUrl, keys)

    return appUrl
  } catch (error) {
    throw error instanceof NewerData ? new CannotStart(error.message) : error
  }
}

export const appPasswordOf = (keys: Keys): string => keys.derive('database-password').toString('base64url')

async function refuseOtherKey(adminUrl: string, keys: Keys): Promise<void> {
  const sealed = await asked(adminUrl, async (client) => {
    const { rows } = await client.query(`select from pg_tables where tablename = 'platform_keys'`)
    if (rows.length === 0) return null
    const found = await client.query<{ sealed: Buffer }>('select sealed from platform_keys where name = $1', [
      checkName,
    ])

    return found.rows[0]?.sealed ?? null
  })
  if (!sealed) return
  try {
    keys.open(sealed, checkName)
  } catch {
    throw new CannotStart(
      'The master key is not the one that this data was made under: name the right file in MUHAR_MASTER_KEY_FILE.',
    )
  }
}

async function keepCheck(adminUrl: string, keys: Keys): Promise<void> {
  await asked(adminUrl, (client) =>
    client.query('insert into platform_keys (name, sealed) values ($1, $2) on conflict (name) do nothing', [
      checkName,
      keys.seal(Buffer.from(checkName), checkName),
    ]),
  )
}

async function asked<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c search_path=public',
    connectionTimeoutMillis: 5_000,
  })
  // Lost between two statements, it is met by the next one.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}
