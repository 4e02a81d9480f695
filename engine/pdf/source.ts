import type { ByteSource, Source } from '../ports.ts'
import { PdfError } from './errors.ts'
import type { Eventually } from './eventually.ts'

const BLOCK = 64 * 1024
const KEPT_BLOCKS = 64

/**
 * A view of a source for parsing: windows of bytes, without loading the file and without copying
 * one in memory.
 */
export interface Windows {
  readonly size: number
  /** The whole file when it is in memory anyway. */
  readonly whole: Uint8Array | null
  /**
   * At least `length` bytes from `offset`, fewer only at the end of the file; `base` is where the
   * window starts.
   */
  window(offset: number, length: number): Promise<{ bytes: Uint8Array; base: number }>
}

export function sizeOf(source: Source): number {
  return source instanceof Uint8Array ? source.length : source.size
}

export function windowsOf(source: Source): Windows {
  if (source instanceof Uint8Array) {
    return { size: source.length, whole: source, window: async () => ({ bytes: source, base: 0 }) }
  }
  const blocks = new Map<number, Uint8Array>()
  const { size } = source
  return {
    size,
    whole: null,
    async window(offset, length) {
      if (offset < 0 || offset > size) throw new PdfError('DAMAGED', 'An offset points outside the file.')
      const end = Math.min(size, offset + length)
      const first = Math.floor(offset / BLOCK)
      if (end > (first + 1) * BLOCK) return { bytes: await source.read(offset, end), base: offset }
      let block = blocks.get(first)
      if (block === undefined) {
        block = await source.read(first * BLOCK, Math.min(size, (first + 1) * BLOCK))
        if (blocks.size >= KEPT_BLOCKS) blocks.delete(blocks.keys().next().value!)
        blocks.set(first, block)
      }
      return { bytes: block, base: first * BLOCK }
    },
  }
}

/** Exactly these bytes. */
export function readRange(source: Source, start: number, end: number): Eventually<Uint8Array> {
  if (start < 0 || end < start || end > sizeOf(source)) {
    throw new PdfError('DAMAGED', 'A range lies outside the file.')
  }
  return source instanceof Uint8Array ? source.subarray(start, end) : source.read(start, end)
}

/** The first `end` bytes of a source as a source: an earlier revision of a file. */
export function prefixOf(source: Source, end: number): Source {
  if (end > sizeOf(source)) throw new PdfError('DAMAGED', 'A revision ends outside the file.')
  if (source instanceof Uint8Array) return source.subarray(0, end)
  const prefix: ByteSource = { size: end, read: (from, to) => source.read(from, to) }
  return prefix
}

const CHUNK = 1024 * 1024

/** The source in pieces of at most 1 MiB, in order. */
export async function* chunksOf(source: Source, start = 0, end = sizeOf(source)): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; at += CHUNK) yield readRange(source, at, Math.min(end, at + CHUNK))
}

/**
 * The same for a caller who is done with a piece when asking for the next: all come in one buffer
 * where the source can write over it. Fresh buffers outlive their use until the collector comes,
 * which for a large file is tens of megabytes.
 */
export async function* reusedChunksOf(source: Source): AsyncGenerator<Uint8Array> {
  if (source instanceof Uint8Array || source.readInto === undefined) {
    yield* chunksOf(source)
    return
  }
  const buffer = new Uint8Array(Math.min(CHUNK, source.size))
  for (let at = 0; at < source.size; at += CHUNK) {
    const piece = buffer.subarray(0, Math.min(CHUNK, source.size - at))
    await source.readInto(piece, at)
    yield piece
  }
}
