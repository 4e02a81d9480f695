import type { BlobStore } from './blob-store.ts'
import {
  chunkBytes,
  chunkCount,
  headerBytes,
  openChunk,
  plainSize,
  readHeader,
  sealedRange,
} from './sealed-file.ts'
import type { DataKeys, VaultFile } from './vault.ts'

interface Named {
  name: string
  organisationId: string
  sha256: Buffer
}

/**
 * Opens a sealed file for random access. Its last chunk is checked at once: it proves the length
 * and the name.
 */
export async function readSealed(
  blobs: BlobStore,
  dataKeys: DataKeys,
  { name, organisationId, sha256 }: Named,
): Promise<VaultFile | null> {
  const sealedSize = await blobs.size(name)
  if (sealedSize === null) return null
  const header = readHeader(await blobs.read(name, 0, headerBytes))
  const { key } = await dataKeys.named(organisationId, header.keyId)
  const size = plainSize(sealedSize)
  const last = chunkCount(size) - 1
  // A few bytes behind a full last chunk would count as one more tag, and shorten what is read.
  if (sealedRange(last, sealedSize)[1] !== sealedSize) throw new Error('not a vault file')
  const open = async (index: number) =>
    openChunk({
      key,
      header,
      organisationId,
      index,
      sha256OfAll: index === last ? sha256 : null,
      sealed: await blobs.read(name, ...sealedRange(index, sealedSize)),
    })
  const lastChunk = await open(last)
  // Readers of a PDF take many small bites from one place.
  let recent = { index: last, plain: lastChunk }

  async function chunk(index: number): Promise<Buffer> {
    if (index === last) return lastChunk
    if (recent.index === index) return recent.plain
    const plain = await open(index)
    recent = { index, plain }

    return plain
  }

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
      if (start < 0 || end > size || start > end) throw new RangeError('outside the file')
      const wanted = Buffer.allocUnsafeSlow(end - start)
      let at = 0
      for await (const part of stream(start, end)) {
        wanted.set(part, at)
        at += part.length
      }

      return wanted
    },
  }
}
