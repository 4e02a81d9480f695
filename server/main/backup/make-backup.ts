import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { minute } from '#contract/vocabulary/time.ts'
import type { CheckpointPlaces } from '#store/audit/checkpoint-file.ts'
import type { Keys } from '#store/keys.ts'
import type { BlobStore } from '#store/vault/blob-store.ts'
import { erasureLock } from '#store/vault-erasure.ts'
import { CannotStart } from '../cannot-start.ts'
import {
  formatNow,
  type KeptFile,
  keepManifest,
  keepStream,
  type Manifest,
  openBackupFolder,
  readManifest,
} from './backup-folder.ts'
import { copyVault, missingFrom } from './copy-vault.ts'
import { dumpDatabase } from './dump-database.ts'
import { sealKeys } from './sealed-keys.ts'

export interface BackupOptions {
  /** Of a login that may become muhar_owner. */
  databaseUrl: string
  blobs: BlobStore
  keys: Keys
  dataFolder: string
  checkpoints: CheckpointPlaces
  release: string
  folder: string
  /** An earlier backup, whose files of the vault are linked where the disk is the same. */
  base?: string
}

/**
 * The checkpoints' file, then the database in one snapshot, then the vault: nothing is erased
 * meanwhile, so every row of the snapshot finds its bytes, and what the file names the snapshot
 * has.
 */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const { folder, keys } = options
  const base = options.base
    ? { folder: options.base, manifest: await readManifest(options.base, keys) }
    : null
  await openBackupFolder(folder)
  const client = new pg.Client({ connectionString: options.databaseUrl, application_name: 'muhar-backup' })
  // A connection that breaks fails the statement that runs; between two statements nobody else
  // would hear of it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await alone(client)
    const begun = new Date()
    const checkpoints = await keepCheckpoints(options.checkpoints.file, folder)
    const dumped = await dumpDatabase(client, folder)
    const vault = await copyVault(options.blobs, folder, base)
    const manifest: Manifest = {
      format: formatNow,
      release: options.release,
      begun_at: begun.toISOString(),
      ended_at: new Date().toISOString(),
      ...dumped,
      missing: await missingFrom(folder, dumped.references),
      vault,
      checkpoints,
      keys: await sealKeys(options.dataFolder, folder, keys, {
        'keys/checkpoint.pem': options.checkpoints.keyFile,
      }),
    }
    await keepManifest(folder, manifest, keys)
    await rm(join(folder, 'under-way'), { force: true })

    return manifest
  } finally {
    await client.end()
  }
}

const patienceMs = minute

/** Nothing is erased from the vault while this lock is held; it ends with the connection. */
async function alone(client: pg.Client): Promise<void> {
  const until = Date.now() + patienceMs
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', [
      ...erasureLock,
    ])
    if (rows[0]?.got) return
    if (Date.now() > until) throw new CannotStart('Another backup of this database is running: wait for it.')
    await wait(200)
  }
}

/**
 * As much of the file as there is now: it grows while we read, and the snapshot that follows knows
 * no less.
 */
async function keepCheckpoints(file: string, folder: string): Promise<KeptFile> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  async function* lines(): AsyncGenerator<Uint8Array> {
    if (found?.size) yield* createReadStream(file, { end: found.size - 1 }) as AsyncIterable<Buffer>
  }

  return keepStream(folder, 'checkpoints.jsonl', lines())
}
