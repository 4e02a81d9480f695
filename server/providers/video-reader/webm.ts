import type { VideoFacts } from './port.ts'
import { Unreadable } from './unreadable.ts'

// RFC 8794 (EBML), RFC 9559 (Matroska), WebM guidelines: ids with their marker.
const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const

/** Entered in place of being passed over; a recorder leaves the sizes of some of them open. */
const masters = new Set<number>([
  ids.ebml,
  ids.segment,
  ids.info,
  ids.tracks,
  ids.trackEntry,
  ids.cluster,
  ids.blockGroup,
])

const picture = 1
const sound = 2

interface Track {
  number: number
  type: number
}

export function readWebm(bytes: Uint8Array): VideoFacts | null {
  const reader = new Elements(bytes)
  const tracks: Track[] = []
  const spans = new Map<number, { first: number; last: number; frames: number }>()
  let docType = ''
  let scale = 1_000_000
  let cluster = 0
  while (!reader.isAtEnd()) {
    const { id, start, end } = reader.next()
    if (id === ids.docType) docType = Buffer.from(bytes.subarray(start, end)).toString('latin1')
    else if (id === ids.timestampScale) scale = numberAt(bytes, start, end)
    else if (id === ids.trackEntry) tracks.push({ number: 0, type: 0 })
    else if (id === ids.trackNumber) last(tracks).number = numberAt(bytes, start, end)
    else if (id === ids.trackType) last(tracks).type = numberAt(bytes, start, end)
    else if (id === ids.timestamp) cluster = numberAt(bytes, start, end)
    else if (id === ids.simpleBlock || id === ids.block) {
      const { value: track, length } = sizeAt(bytes, start)
      const at = start + length
      if (track === null || end - at < 4) throw new Unreadable()
      const relative = new DataView(bytes.buffer, bytes.byteOffset + at, 2).getInt16(0)
      const time = ((cluster + relative) * scale) / 1e9
      const span = spans.get(track)
      if (!span) spans.set(track, { first: time, last: time, frames: 1 })
      else {
        span.first = Math.min(span.first, time)
        span.last = Math.max(span.last, time)
        span.frames++
      }
    }
  }
  if (docType.replace(/\0+$/, '') !== 'webm') return null
  const of = (type: number) =>
    tracks.flatMap((track) => (track.type === type ? (spans.get(track.number) ?? []) : []))[0]
  const seen = of(picture)
  if (!seen) return null

  return {
    mime: 'video/webm',
    seconds: seen.last - seen.first,
    frames: seen.frames,
    hasSound: (of(sound)?.frames ?? 0) > 0,
  }
}

const last = (tracks: readonly Track[]): Track => {
  const track = tracks.at(-1)
  if (!track) throw new Unreadable()

  return track
}

class Elements {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  isAtEnd = (): boolean => this.#at >= this.#bytes.length

  next(): { id: number; start: number; end: number } {
    const id = idAt(this.#bytes, this.#at)
    const size = sizeAt(this.#bytes, this.#at + id.length)
    const start = this.#at + id.length + size.length
    if (masters.has(id.value)) {
      this.#at = start

      return { id: id.value, start, end: start }
    }
    const end = start + (size.value ?? Number.NaN)
    if (!(end <= this.#bytes.length)) throw new Unreadable()
    this.#at = end

    return { id: id.value, start, end }
  }
}

const lengthOf = (first: number | undefined): number => {
  const length = first ? Math.clz32(first) - 23 : 9
  if (length > 8) throw new Unreadable()

  return length
}

function idAt(bytes: Uint8Array, at: number): { value: number; length: number } {
  const length = lengthOf(bytes[at])
  if (length > 4 || at + length > bytes.length) throw new Unreadable()

  return { value: numberAt(bytes, at, at + length), length }
}

/** A size of ones alone is an open one. */
function sizeAt(bytes: Uint8Array, at: number): { value: number | null; length: number } {
  const length = lengthOf(bytes[at])
  if (at + length > bytes.length) throw new Unreadable()
  const value = numberAt(bytes, at, at + length) - 2 ** (7 * length)

  return { value: value === 2 ** (7 * length) - 1 ? null : value, length }
}

function numberAt(bytes: Uint8Array, start: number, end: number): number {
  if (end - start > 8) throw new Unreadable()
  let value = 0
  for (let at = start; at < end; at++) value = value * 256 + (bytes[at] ?? 0)

  return value
}
