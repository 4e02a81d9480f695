import type { VideoFacts } from './port.ts'
import { Unreadable } from './unreadable.ts'

// ISO/IEC 14496-12. Recorders of browsers write fragments (moof); cameras write one moov.
interface Track {
  id: number
  handler: string
  scale: number
  /** In units of the scale. */
  length: number
  samples: number
  /** Of its samples, in bytes. */
  size: number
}

interface Box {
  type: string
  start: number
  end: number
}

const deepest = 8

export function readMp4(bytes: Uint8Array): VideoFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const top = boxesOf(view, 0, bytes.length)
  if (top[0]?.type !== 'ftyp') return null
  const tracks: Track[] = []
  const usual = new Map<number, { duration: number; size: number }>()
  for (const box of top.filter(({ type }) => type === 'moov'))
    for (const inner of boxesOf(view, box.start, box.end)) {
      if (inner.type === 'trak') tracks.push(trackOf(view, inner))
      if (inner.type === 'mvex')
        for (const { type, start } of boxesOf(view, inner.start, inner.end))
          if (type === 'trex')
            usual.set(view.getUint32(start + 4), {
              duration: view.getUint32(start + 12),
              size: view.getUint32(start + 16),
            })
    }
  for (const box of top.filter(({ type }) => type === 'moof'))
    for (const traf of boxesOf(view, box.start, box.end).filter(({ type }) => type === 'traf'))
      addFragment(view, traf, tracks, usual)

  const data = top.filter(({ type }) => type === 'mdat').reduce((sum, { start, end }) => sum + end - start, 0)
  // Samples that are promised and are not there.
  if (tracks.reduce((sum, { size }) => sum + size, 0) > data) throw new Unreadable()
  const seen = tracks.find(({ handler, samples }) => handler === 'vide' && samples > 0)
  if (!seen || seen.scale === 0 || seen.size === 0) return null

  return {
    mime: 'video/mp4',
    seconds: seen.length / seen.scale,
    frames: seen.samples,
    hasSound: tracks.some(({ handler, samples }) => handler === 'soun' && samples > 0),
  }
}

function boxesOf(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    if (at + 8 > to) throw new Unreadable()
    const type = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)))
    let size = view.getUint32(at)
    let head = 8
    if (size === 1) {
      if (at + 16 > to) throw new Unreadable()
      size = Number(view.getBigUint64(at + 8))
      head = 16
    } else if (size === 0) size = to - at
    if (size < head || at + size > to) throw new Unreadable()
    boxes.push({ type, start: at + head, end: at + size })
    at += size
  }

  return boxes
}

function find(view: DataView, { start, end }: Box, ...path: string[]): Box | undefined {
  if (path.length > deepest) return undefined
  const [type, ...rest] = path
  const found = boxesOf(view, start, end).find((box) => box.type === type)

  return found && rest.length > 0 ? find(view, found, ...rest) : found
}

function trackOf(view: DataView, trak: Box): Track {
  const header = find(view, trak, 'tkhd')
  const media = find(view, trak, 'mdia', 'mdhd')
  const handler = find(view, trak, 'mdia', 'hdlr')
  if (!header || !media || !handler) throw new Unreadable()
  const isLong = (box: Box) => view.getUint8(box.start) === 1
  const track: Track = {
    id: view.getUint32(header.start + (isLong(header) ? 20 : 12)),
    handler: String.fromCharCode(...[8, 9, 10, 11].map((offset) => view.getUint8(handler.start + offset))),
    scale: view.getUint32(media.start + (isLong(media) ? 20 : 12)),
    length: 0,
    samples: 0,
    size: 0,
  }
  const times = find(view, trak, 'mdia', 'minf', 'stbl', 'stts')
  if (times)
    for (let index = 0; index < view.getUint32(times.start + 4); index++) {
      const at = times.start + 8 + index * 8
      if (at + 8 > times.end) throw new Unreadable()
      track.samples += view.getUint32(at)
      track.length += view.getUint32(at) * view.getUint32(at + 4)
    }
  const sizes = find(view, trak, 'mdia', 'minf', 'stbl', 'stsz')
  if (sizes) {
    const same = view.getUint32(sizes.start + 4)
    const count = view.getUint32(sizes.start + 8)
    if (count < track.samples) throw new Unreadable()
    if (same > 0) track.size += same * count
    else {
      if (sizes.start + 12 + count * 4 > sizes.end) throw new Unreadable()
      for (let index = 0; index < count; index++) track.size += view.getUint32(sizes.start + 12 + index * 4)
    }
  }

  return track
}

function addFragment(
  view: DataView,
  traf: Box,
  tracks: readonly Track[],
  usual: ReadonlyMap<number, { duration: number; size: number }>,
): void {
  const header = find(view, traf, 'tfhd')
  if (!header) throw new Unreadable()
  const flags = view.getUint32(header.start) & 0xffffff
  const id = view.getUint32(header.start + 4)
  const track = tracks.find((one) => one.id === id)
  if (!track) throw new Unreadable()
  let at = header.start + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
  const next = (has: number, otherwise: number): number => {
    if (!(flags & has)) return otherwise
    at += 4

    return view.getUint32(at - 4)
  }
  const duration = next(0x8, usual.get(id)?.duration ?? 0)
  const size = next(0x10, usual.get(id)?.size ?? 0)
  for (const run of boxesOf(view, traf.start, traf.end).filter(({ type }) => type === 'trun'))
    addRun(view, run, track, { duration, size })
}

function addRun(view: DataView, run: Box, track: Track, usual: { duration: number; size: number }): void {
  const flags = view.getUint32(run.start) & 0xffffff
  const count = view.getUint32(run.start + 4)
  let at = run.start + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  const each = [0x100, 0x200, 0x400, 0x800].filter((has) => flags & has).length * 4
  if (at + count * each > run.end || (each === 0 && count > view.byteLength)) throw new Unreadable()
  for (let index = 0; index < count; index++) {
    track.samples++
    track.length += flags & 0x100 ? view.getUint32(at) : usual.duration
    track.size += flags & 0x200 ? view.getUint32(at + (flags & 0x100 ? 4 : 0)) : usual.size
    at += each
  }
}
