/** Recordings as browsers write them, with frames of a few bytes. */
export interface Recording {
  seconds?: number
  framesASecond?: number
  hasSound?: boolean
  hasPicture?: boolean
}

const bytes = (...parts: (Buffer | number[])[]): Buffer => Buffer.concat(parts.map((one) => Buffer.from(one)))

const numbers = (value: number, length: number): Buffer => {
  const made = Buffer.alloc(length)
  made.writeUIntBE(value, 0, length)

  return made
}

/** An element of EBML; without a size where a recorder does not know it. */
const element = (id: string, content: Buffer, isOpen = false): Buffer =>
  bytes(
    Buffer.from(id, 'hex'),
    isOpen ? Buffer.from('01ffffffffffffff', 'hex') : numbers(0x10000000 + content.length, 4),
    content,
  )

const frame = Buffer.from('a frame of a few bytes')

/** As `MediaRecorder` of Chromium and Firefox: sizes of segment and clusters are open. */
export function aWebm({
  seconds = 7,
  framesASecond = 10,
  hasSound = true,
  hasPicture = true,
}: Recording = {}) {
  const track = (number: number, type: number) =>
    element('ae', bytes(element('d7', Buffer.from([number])), element('83', Buffer.from([type]))))
  const block = (number: number, at: number) =>
    element('a3', bytes([0x80 + number], numbers(at, 2), [0x80], frame))
  const clusters: Buffer[] = []
  const every = 1000 / framesASecond
  const times = Array.from({ length: Math.round(seconds * framesASecond) + 1 }, (_, index) => index * every)
  for (let from = 0; from <= seconds * 1000; from += 10_000) {
    const blocks = times
      .filter((time) => time >= from && time < from + 10_000)
      .flatMap((time) => [
        ...(hasPicture ? [block(1, Math.round(time - from))] : []),
        ...(hasSound ? [block(2, Math.round(time - from))] : []),
      ])
    clusters.push(element('1f43b675', bytes(element('e7', numbers(from, 4)), ...blocks), true))
  }

  return bytes(
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element(
      '18538067',
      bytes(
        element('1549a966', element('2ad7b1', numbers(1_000_000, 4))),
        element('1654ae6b', bytes(hasPicture ? track(1, 1) : [], hasSound ? track(2, 2) : [])),
        ...clusters,
      ),
      true,
    ),
  )
}

const box = (type: string, ...content: (Buffer | number[])[]): Buffer => {
  const whole = bytes(...content)

  return bytes(numbers(whole.length + 8, 4), Buffer.from(type, 'latin1'), whole)
}

const flags = (value: number) => numbers(value, 4)

/** As Safari writes it: a head without samples, and fragments. */
export function anMp4({
  seconds = 7,
  framesASecond = 10,
  hasSound = true,
  hasPicture = true,
}: Recording = {}) {
  const zeros = (length: number) => Buffer.alloc(length)
  const track = (id: number, handler: string) =>
    box(
      'trak',
      box('tkhd', flags(0), zeros(8), numbers(id, 4), zeros(68)),
      box(
        'mdia',
        box('mdhd', flags(0), zeros(8), numbers(1000, 4), zeros(8)),
        box('hdlr', flags(0), zeros(4), Buffer.from(handler, 'latin1'), zeros(13)),
      ),
    )
  const kinds = [...(hasPicture ? [[1, 'vide'] as const] : []), ...(hasSound ? [[2, 'soun'] as const] : [])]
  const count = Math.round(seconds * framesASecond)
  const every = 1000 / framesASecond
  const samples = Array.from({ length: count }, () => bytes(numbers(every, 4), numbers(frame.length, 4)))
  const fragment = (id: number) =>
    box(
      'traf',
      box('tfhd', flags(0x020000), numbers(id, 4)),
      box('trun', flags(0x301), numbers(count, 4), zeros(4), ...samples),
    )

  return bytes(
    box('ftyp', Buffer.from('isom'), zeros(4), Buffer.from('isomiso5')),
    box(
      'moov',
      box('mvhd', zeros(100)),
      ...kinds.map(([id, handler]) => track(id, handler)),
      box('mvex', ...kinds.map(([id]) => box('trex', flags(0), numbers(id, 4), zeros(16)))),
    ),
    box('moof', box('mfhd', zeros(8)), ...kinds.map(([id]) => fragment(id))),
    box('mdat', ...kinds.flatMap(() => Array.from({ length: count }, () => frame))),
  )
}
