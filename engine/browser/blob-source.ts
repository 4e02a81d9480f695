import type { ByteSource } from '../ports.ts'

/** A Blob or File as a source: read range by range, never whole. */
export function blobSource(blob: Blob): ByteSource {
  return {
    size: blob.size,
    async read(start, end) {
      if (start < 0 || end < start || end > blob.size)
        throw new RangeError(`bytes ${start} to ${end} of ${blob.size}`)
      return new Uint8Array(await blob.slice(start, end).arrayBuffer())
    },
  }
}
