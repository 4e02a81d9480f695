import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { bySystem } from '#domain/actors.ts'
import { type CheckpointPlaces, readCheckpointFile } from '#store/audit/checkpoint-file.ts'
import { openCheckpointKey } from '#store/audit/checkpoint-key.ts'
import { checkpointsOf } from '#store/audit/make-checkpoint.ts'
import { type Verification, verifyChains } from '#store/audit/verify-chains.ts'
import { dataKeysOf } from '#store/data-keys.ts'
import { openDatabase } from '#store/database.ts'
import type { Keys } from '#store/keys.ts'
import { migrate } from '#store/migrate.ts'
import { migrations } from '#store/migrations/index.ts'
import { openStore, type Store } from '#store/store.ts'
import type { BlobStore } from '#store/vault/blob-store.ts'
import { openVault } from '#store/vault/vault.ts'
import { CannotStart } from '../cannot-start.ts'
import { keepStream, type Manifest, readKept, readLines } from './backup-folder.ts'
import { linesOf, placeOf } from './copy-vault.ts'
import { loadDatabase, loadJobs } from './load-database.ts'
import { openKeys } from './sealed-keys.ts'

export interface RestoreOptions {
  folder: string
  manifest: Manifest
  /** An empty database, of a login that may make roles. */
  databaseUrl: string
  appPassword: string
  blobs: BlobStore
  spool: string
  keys: Keys
  dataFolder: string
  checkpoints: CheckpointPlaces
}

export interface Restored {
  documents: number
  audit: Verification
}

/**
 * Database, vault, keys; then everything is read once: every file that a row stands on decrypts
 * whole, every chain holds.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { folder, manifest, keys, databaseUrl, appPassword, checkpoints } = options
  refuseNewer(manifest)
  await refuseFilled(options)
  await migrate(databaseUrl, appPassword, { upTo: manifest.migrations.at(-1) })
  await loadDatabase(databaseUrl, folder, manifest)
  await restoreVault(options)
  await openKeys(options.dataFolder, folder, manifest.keys, keys, {
    'keys/checkpoint.pem': checkpoints.keyFile,
  })
  await keepStream(
    dirname(checkpoints.file),
    basename(checkpoints.file),
    readKept(folder, manifest.checkpoints),
  )
  const { appUrl } = await migrate(databaseUrl, appPassword)
  const store = await openStore({ url: appUrl, worksJobs: false, mostConnections: 4 })
  try {
    await loadJobs(store, folder, manifest)
    const documents = await readEverything(store, options)
    await tellTrails(store, manifest)
    await sign(store, checkpoints)

    return { documents, audit: await verify(appUrl, checkpoints) }
  } finally {
    await store.close()
  }
}

function refuseNewer({ migrations: then, release }: Manifest): void {
  const unknown = then.filter((name) => !(name in migrations))
  if (unknown.length > 0)
    throw new CannotStart(
      `The backup was made by a newer version of Muhar (${release}; this one does not know ${unknown.join(', ')}): restore it with that version or a later one.`,
    )
}

/** A restore fills what is empty; it never mixes two installations. */
async function refuseFilled({ databaseUrl, blobs, checkpoints }: RestoreOptions): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client
    .query(`select from pg_tables where schemaname = 'public' limit 1`)
    .finally(() => client.end())
  if (rows.length > 0) throw new CannotStart('The database has tables already: a restore needs an empty one.')
  for await (const name of blobs.names())
    throw new CannotStart(`The vault is not empty (it holds ${name}): a restore needs an empty one.`)
  if ((await readCheckpointFile(checkpoints.file)).length > 0)
    throw new CannotStart(`${checkpoints.file} is there already: a restore needs an empty data folder.`)
}

async function restoreVault({ folder, manifest, blobs, spool }: RestoreOptions): Promise<void> {
  await mkdir(spool, { recursive: true, mode: 0o700 })
  const passing = join(spool, 'restore')
  for await (const { name, sha256 } of linesOf(folder, manifest.vault)) {
    const hash = createHash('sha256')
    const handle = await open(passing, 'w', 0o600)
    try {
      for await (const chunk of createReadStream(placeOf(folder, name)) as AsyncIterable<Buffer>) {
        hash.update(chunk)
        await handle.writeFile(chunk)
      }
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (hash.digest('hex') !== sha256)
      throw new CannotStart(`The file ${name} of the backup is not what was backed up: its bytes changed.`)
    await blobs.keep(passing, name)
    // A new file each time: the vault may have linked this one.
    await rm(passing)
  }
}

/**
 * Every file that a row of the backup stands on is there, is the one of that name, and decrypts to
 * its last byte.
 */
async function readEverything(store: Store, { folder, manifest, blobs, spool, keys }: RestoreOptions) {
  const vault = await openVault(blobs, dataKeysOf(store, keys), spool)
  let count = 0
  const known = new Set(manifest.missing)
  for await (const name of readLines(folder, manifest.references)) {
    if (known.has(name)) continue
    const [organisationId = '', hex = ''] = name.split('/')
    const file = await vault.open(organisationId, Buffer.from(hex, 'hex'))
    if (!file) throw new CannotStart(`The vault lacks ${name}, which the database names.`)
    const hash = createHash('sha256')
    for await (const chunk of file.stream()) hash.update(chunk)
    if (hash.digest('hex') !== hex) throw new CannotStart(`The file ${name} is not whole.`)
    count += 1
  }

  return count
}

/** Each organisation reads in its own trail that its data were brought back, and as of when. */
async function tellTrails(store: Store, manifest: Manifest): Promise<void> {
  for (const id of await store.platform.read((tx) => tx.organisations.ids()))
    await store.forOrganisation(id).transaction((tx) =>
      tx.audit.add('restored-from-backup', {
        by: bySystem(),
        detail: { as_of: manifest.begun_at, release: manifest.release },
      }),
    )
}

async function sign(store: Store, places: CheckpointPlaces): Promise<void> {
  const checkpoints = checkpointsOf({
    store,
    key: await openCheckpointKey(places.keyFile),
    file: places.file,
    stamp: async () => null,
    now: () => new Date(),
  })
  await checkpoints.make()
}

async function verify(url: string, places: CheckpointPlaces): Promise<Verification> {
  const database = openDatabase(url, { most: 1 })
  try {
    return await verifyChains(database, {
      key: await openCheckpointKey(places.keyFile),
      outside: await readCheckpointFile(places.file),
    })
  } finally {
    await database.close()
  }
}
