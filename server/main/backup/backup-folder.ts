import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Keys } from '#store/keys.ts'
import { CannotStart } from '../cannot-start.ts'

/** A file of a backup, and what it must be to the byte. */
export interface KeptFile {
  file: string
  bytes: number
  sha256: string
}

export interface KeptTable extends KeptFile {
  table: string
  columns: string[]
  rows: number
}

/**
 * What a whole backup says of itself; a folder without it is not a backup, or one that is still
 * being made.
 */
export interface Manifest {
  format: 1
  release: string
  begun_at: string
  ended_at: string
  /**
   * Of the database, in order: a restore makes its tables as they were then and brings them up to
   * date afterwards.
   */
  migrations: string[]
  postgres: string
  tables: KeptTable[]
  jobs: KeptFile & { count: number }
  /** Every file of the vault that a row stands on. */
  references: KeptFile & { count: number }
  /**
   * Of these, what the vault had lost before the backup: told at the backup and at the restore, and
   * no reason to have none.
   */
  missing: string[]
  vault: KeptFile & { count: number; vaultBytes: number }
  checkpoints: KeptFile
  /** Sealed under the master key, which a backup never holds. */
  keys: KeptFile
}

export const formatNow = 1
const manifestFile = 'manifest.json'
/** Says that a folder is a backup under way, which a second run may go on with. */
const underWayFile = 'under-way'
const sealContext = 'backup-manifest'

/**
 * Takes an empty folder, or one in which a backup was cut off; whatever else lies there is refused.
 */
export async function openBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const there = await readdir(folder)
  if (there.includes(manifestFile))
    throw new CannotStart(`${folder} holds a whole backup already: name another folder.`)
  if (there.length > 0 && !there.includes(underWayFile))
    throw new CannotStart(`${folder} is not empty, and what lies there is no backup: name another folder.`)
  await writeSynced(join(folder, underWayFile), Buffer.alloc(0))
}

/** The last step: from now on the folder is a backup. */
export async function keepManifest(folder: string, manifest: Manifest, keys: Keys): Promise<void> {
  const said = JSON.stringify(manifest, null, 1)
  const mac = keys.hmac(sealContext, Buffer.from(said)).toString('hex')
  await writeSynced(join(folder, manifestFile), Buffer.from(`${said}\n${mac}\n`))
}

/** Refuses what is not whole, what was altered, and what was made under another master key. */
export async function readManifest(folder: string, keys: Keys): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new CannotStart(`${folder} is not a whole backup: it has no ${manifestFile}.`)
  })
  const [, said = '', mac = ''] = /^([\s\S]*)\n([0-9a-f]{64})\n$/.exec(text) ?? []
  if (said === '' || keys.hmac(sealContext, Buffer.from(said)).toString('hex') !== mac)
    throw new CannotStart(
      `The master key is not the one that the backup in ${folder} was made under, or its ${manifestFile} was altered.`,
    )
  const manifest = JSON.parse(said) as Manifest
  if (manifest.format !== formatNow)
    throw new CannotStart(
      `The backup in ${folder} has format ${manifest.format}; this version of Muhar reads format ${formatNow}: use the version that made it.`,
    )

  return manifest
}

/**
 * Writes what a stream brings, and answers what it was; the file is on the disk when this resolves.
 */
export async function keepStream(
  folder: string,
  file: string,
  source: AsyncIterable<Uint8Array>,
): Promise<KeptFile> {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await open(path, 'w', 0o600)
  try {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.length
      await handle.writeFile(chunk)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }

  return { file, bytes, sha256: hash.digest('hex') }
}

/**
 * The bytes of a kept file as they were; throws at the end when they are not what the manifest
 * says.
 */
export async function* readKept(folder: string, kept: KeptFile): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(join(folder, kept.file)) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== kept.sha256)
    throw new CannotStart(`${kept.file} of the backup is not what was backed up: its bytes changed.`)
}

/** Unpacked; what was kept packed is hashed packed. */
export function readPacked(folder: string, kept: KeptFile): AsyncIterable<Buffer> {
  const gunzip = createGunzip()
  // What fails destroys the stream that the reader reads, and is met there.
  pipeline(readKept(folder, kept), gunzip, () => undefined)

  return gunzip
}

/** Line by line, unpacked. */
export async function* readLines(folder: string, kept: KeptFile): AsyncGenerator<string> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of readPacked(folder, kept)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

export async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(`${file}.new`, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.new`, file)
  await syncFolder(dirname(file))
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
