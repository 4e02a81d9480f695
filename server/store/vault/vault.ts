import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { BlobStore } from './blob-store.ts'
import {
  chunkBytes,
  chunkCount,
  headerBytes,
  openChunk,
  plainSize,
  readHeader,
  sealedRange,
  sealer,
  tagBytes,
} from './sealed-file.ts'

/** Where bytes live: by organisation and the SHA-256 of what they say, encrypted, never overwritten. */
export interface Vault {
  /** Keeps the bytes and answers their hash; keeping the same bytes twice is one file. Rejects with `VaultFull…` of the driver when nothing was kept. */
  put(
    organisationId: string,
    bytes: AsyncIterable<Uint8Array> | Uint8Array,
    options?: { mostBytes?: number },
  ): Promise<{ sha256: Buffer; size: number }>
  open(organisationId: string, sha256: Buffer): Promise<VaultFile | null>
  delete(organisationId: string, sha256: Buffer): Promise<void>
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

export class TooManyBytes extends Error {
  override name = 'TooManyBytes'
}

/** The vault over a folder or an S3 bucket. `spoolFolder` holds what is being written, encrypted already. */
export async function openVault(blobs: BlobStore, dataKeys: DataKeys, spoolFolder: string): Promise<Vault> {
  await mkdir(spoolFolder, { recursive: true, mode: 0o700 })

  return {
    async put(organisationId, bytes, { mostBytes = Number.POSITIVE_INFINITY } = {}) {
      const spool = join(spoolFolder, randomUUID())
      const dataKey = await dataKeys.current(organisationId)
      try {
        const { sha256, size } = await writeSealed(spool, bytes, dataKey, organisationId, mostBytes)
        const name = nameOf(organisationId, sha256)
        if ((await blobs.size(name)) === null) await blobs.keep(spool, name)

        return { sha256, size }
      } finally {
        await rm(spool, { force: true })
      }
    },

    async open(organisationId, sha256) {
      const name = nameOf(organisationId, sha256)
      const sealedSize = await blobs.size(name)
      if (sealedSize === null) return null
      const header = readHeader(await blobs.read(name, 0, headerBytes))
      const { key } = await dataKeys.named(organisationId, header.keyId)
      const size = plainSize(sealedSize)
      const last = chunkCount(size) - 1
      const chunk = async (index: number) =>
        openChunk({
          key,
          header,
          organisationId,
          index,
          isLast: index === last,
          sealed: await blobs.read(name, ...sealedRange(index, sealedSize)),
        })

      async function* stream(start = 0, end = size): AsyncGenerator<Uint8Array> {
        if (start < 0 || end > size || start > end) throw new RangeError('outside the file')
        for (let index = Math.floor(start / chunkBytes); index * chunkBytes < end; index += 1) {
          const plain = await chunk(index)
          const from = Math.max(0, start - index * chunkBytes)
          yield plain.subarray(from, Math.min(plain.length, end - index * chunkBytes))
        }
      }

      return {
        size,
        stream,
        async read(start, end) {
          const wanted = Buffer.alloc(end - start)
          let at = 0
          for await (const part of stream(start, end)) {
            wanted.set(part, at)
            at += part.length
          }

          return wanted
        },
      }
    },

    delete: (organisationId, sha256) => blobs.remove(nameOf(organisationId, sha256)),
  }
}

function nameOf(organisationId: string, sha256: Buffer): string {
  // Both are ours, and still: nothing that is not exactly this shape becomes a path.
  if (!/^[0-9a-f-]{36}$/.test(organisationId) || sha256.length !== 32) throw new Error('not a vault name')

  return `${organisationId}/${sha256.toString('hex')}`
}

async function writeSealed(
  file: string,
  bytes: AsyncIterable<Uint8Array> | Uint8Array,
  dataKey: DataKey,
  organisationId: string,
  mostBytes: number,
): Promise<{ sha256: Buffer; size: number }> {
  const hash = createHash('sha256')
  const sealing = sealer(dataKey, organisationId)
  const out = createWriteStream(file, { mode: 0o600, highWaterMark: chunkBytes + tagBytes })
  const written = finished(out)
  // A failure is met at the end; until then it must not count as unheard.
  written.catch(() => undefined)
  let size = 0
  let held = Buffer.alloc(0)
  const write = async (part: Buffer) => {
    if (!out.write(part)) await Promise.race([new Promise((drained) => out.once('drain', drained)), written])
  }
  try {
    await write(sealing.header)
    for await (const piece of bytes instanceof Uint8Array ? [bytes] : bytes) {
      size += piece.length
      if (size > mostBytes) throw new TooManyBytes()
      hash.update(piece)
      held = held.length ? Buffer.concat([held, piece]) : Buffer.from(piece)
      // The last chunk is sealed as such, so one is always held back.
      let from = 0
      for (; held.length - from > chunkBytes; from += chunkBytes)
        await write(sealing.chunk(held.subarray(from, from + chunkBytes), false))
      held = held.subarray(from)
    }
    await write(sealing.chunk(held, true))
  } finally {
    out.end()
  }
  await written
  await synced(file)

  return { sha256: hash.digest(), size }
}

async function synced(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
