import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { day } from '#contract/vocabulary/time.ts'
import { diskOutage, storageOutage } from '../outage.ts'
import type { BlobStore } from './blob-store.ts'
import { readSealed } from './read-sealed.ts'
import { roomIn } from './room.ts'
import { writeSealed } from './write-sealed.ts'

export { TooManyBytes } from './write-sealed.ts'

export interface PutOptions {
  mostBytes?: number
  /**
   * Runs when the name of the bytes is known and before they are kept under it: a caller that
   * counts on them records it here. A sweep that comes later leaves them; one that came before is
   * over, and they are kept again.
   */
  claim?: (kept: { sha256: Buffer; size: number }) => Promise<void>
  /**
   * What is new leaves room for what is under way; so a disk fills up with signatures, not with
   * uploads.
   */
  keepsRoom?: boolean
}

/**
 * Where bytes live: by organisation and the SHA-256 of what they say, encrypted, never overwritten.
 * Rejects with an `Outage` where the store does not answer or is full.
 */
export interface Vault {
  /**
   * Keeps the bytes and answers their hash; keeping the same bytes twice is one file. When it
   * rejects, nothing was kept.
   */
  put(
    organisationId: string,
    bytes: AsyncIterable<Uint8Array> | Uint8Array,
    options?: PutOptions,
  ): Promise<{ sha256: Buffer; size: number }>
  /**
   * Null when there is none. Throws when what is kept is not, to the byte, what was put under this
   * name.
   */
  open(organisationId: string, sha256: Buffer): Promise<VaultFile | null>
  delete(organisationId: string, sha256: Buffer): Promise<void>
  /** Whether files can be kept now, and how much room is left for them; never rejects. */
  state(): Promise<{ isThere: boolean; room: 'ok' | 'low' | 'full' }>
}

/** Random access to one file; every chunk is checked before a byte of it is given. */
export interface VaultFile {
  size: number
  /** Exactly `end - start` bytes. */
  read(start: number, end: number): Promise<Uint8Array>
  stream(start?: number, end?: number): AsyncIterable<Uint8Array>
}

export interface DataKey {
  id: string
  key: Buffer
}

/** The data key of an organisation: the one in use for writing, or the one a file names. */
export interface DataKeys {
  current(organisationId: string): Promise<DataKey>
  named(organisationId: string, keyId: string): Promise<DataKey>
}

/**
 * The vault over a folder or an S3 bucket. `spoolFolder` holds what is being written, encrypted
 * already; `keepFreeBytes` is what new files leave free on its disk.
 */
export async function openVault(
  blobs: BlobStore,
  dataKeys: DataKeys,
  spoolFolder: string,
  keepFreeBytes = 0,
): Promise<Vault> {
  await mkdir(spoolFolder, { recursive: true, mode: 0o700 })
  await sweepSpool(spoolFolder)
  const room = roomIn(spoolFolder, keepFreeBytes)
  const underWay = new Map<string, Promise<void>>()

  /**
   * The same bytes arriving several times at once are written one after the other; the later ones
   * find them there.
   */
  async function keepOnce(name: string, keep: () => Promise<void>): Promise<void> {
    const before = underWay.get(name)
    // Whether the one before succeeded is its own caller's to know; this one looks for itself.
    const turn = before ? before.then(keep, keep) : keep()
    underWay.set(name, turn)
    try {
      await turn
    } finally {
      if (underWay.get(name) === turn) underWay.delete(name)
    }
  }

  return {
    async put(
      organisationId,
      bytes,
      { mostBytes = Number.POSITIVE_INFINITY, keepsRoom = false, claim } = {},
    ) {
      await reached(() => Promise.all([room.ensure(keepsRoom), blobs.ready(true)]))
      const spool = join(spoolFolder, randomUUID())
      const dataKey = await dataKeys.current(organisationId)
      const watched = bytes instanceof Uint8Array ? bytes : room.watching(bytes, keepsRoom)
      try {
        const { sha256, size } = await reached(
          () => writeSealed(spool, watched, dataKey, organisationId, mostBytes),
          diskOutage,
        )
        await claim?.({ sha256, size })
        const name = nameOf(organisationId, sha256)
        await reached(() =>
          keepOnce(name, async () => {
            const found = await blobs.size(name)
            if (found === (await stat(spool)).size) return
            // A store that is not all or nothing was cut off while it took the same bytes.
            if (found !== null) await blobs.remove(name)
            await blobs.keep(spool, name)
          }),
        )

        return { sha256, size }
      } finally {
        await rm(spool, { force: true })
      }
    },

    async open(organisationId, sha256) {
      const named = { name: nameOf(organisationId, sha256), organisationId, sha256 }
      const file = await reached(() => readSealed(blobs, dataKeys, named))

      return (
        file && {
          size: file.size,
          read: (start, end) => reached(() => file.read(start, end)),
          stream: (start, end) => reachedStream(file.stream(start, end)),
        }
      )
    },

    delete: (organisationId, sha256) => reached(() => blobs.remove(nameOf(organisationId, sha256))),

    async state() {
      const [isThere, { state }] = await Promise.all([
        blobs.ready().then(
          () => true,
          () => false,
        ),
        room.state().catch(() => ({ state: 'full' as const })),
      ])

      return { isThere, room: state }
    },
  }
}

async function reached<T>(act: () => Promise<T>, outage = storageOutage): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw outage(error) ?? error
  }
}

async function* reachedStream(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    throw storageOutage(error) ?? error
  }
}

function nameOf(organisationId: string, sha256: Buffer): string {
  // Both are ours, and still: nothing that is not exactly this shape becomes a path.
  if (!/^[0-9a-f-]{36}$/.test(organisationId) || sha256.length !== 32) throw new Error('not a vault name')

  return `${organisationId}/${sha256.toString('hex')}`
}

const abandonedMs = day

/** What was being written when a process was killed; what is younger may be another process's. */
async function sweepSpool(folder: string): Promise<void> {
  const before = Date.now() - abandonedMs
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (found?.isFile() && found.mtimeMs < before) await rm(file, { force: true })
  }
}
