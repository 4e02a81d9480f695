import { afterAll, describe, expect, it } from 'vitest'
import { anMp4, aWebm } from '#testing/recordings.ts'
import { readVideo } from './read-video.ts'
import { videoReadingPool } from './reading-pool.ts'

const pool = videoReadingPool()
afterAll(() => pool.close())

const read = (bytes: Uint8Array) =>
  pool.read({ size: bytes.length, read: async (start, end) => bytes.subarray(start, end) })

describe('a recording', () => {
  it.each([
    ['webm', aWebm],
    ['mp4', anMp4],
  ] as const)('of %s is measured by its frames', async (kind, make) => {
    const facts = await read(make({ seconds: 12 }))
    expect(facts).toMatchObject({ mime: `video/${kind}`, hasSound: true })
    expect(facts?.seconds).toBeCloseTo(12, 1)
    expect((await read(make({ hasSound: false })))?.hasSound).toBe(false)
    expect(await read(make({ hasPicture: false }))).toBeNull()
    expect((await read(make({ seconds: 61 })))?.seconds).toBeGreaterThan(60)
    expect((await read(make({ seconds: 0 })))?.seconds ?? 0).toBe(0)
  })

  it.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['the head of one', aWebm().subarray(0, 30)],
    ['a page behind a head', Buffer.concat([aWebm().subarray(0, 4), Buffer.from('<html>')])],
    ['another kind of EBML', Buffer.from(aWebm().toString('latin1').replace('webm', 'mkvv'), 'latin1')],
    ['an MP4 without its samples', anMp4().subarray(0, anMp4().length - 200)],
    [
      'an MP4 whose head leads behind its end',
      Buffer.concat([Buffer.from('ffffffff', 'hex'), Buffer.from('ftyp')]),
    ],
  ])('is none where it is %s', async (_, bytes) => {
    expect(await read(bytes)).toBeNull()
  })

  it('with any byte changed ends with an answer', () => {
    for (const whole of [aWebm({ seconds: 1 }), anMp4({ seconds: 1 })])
      for (let at = 0; at < whole.length; at += 3) {
        const changed = Buffer.from(whole)
        changed[at] = 255 - changed[at]!
        expect(() => readVideo(changed)).not.toThrow()
        expect(() => readVideo(whole.subarray(0, at))).not.toThrow()
      }
  })
})
