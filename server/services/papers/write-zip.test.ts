import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeZip, type ZipEntry } from './write-zip.ts'

const run = promisify(execFile)
const at = new Date('2026-11-24T10:20:30Z')

describe('a ZIP', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muhar-zip-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function written(name: string, entries: AsyncIterable<ZipEntry>): Promise<string> {
    const file = join(folder, name)
    await pipeline(Readable.from(writeZip(entries), { objectMode: false }), createWriteStream(file))

    return file
  }
  async function* these(...entries: ZipEntry[]) {
    yield* entries
  }

  it('is read by other programs: letters of any script, large, empty and streamed files, times of India', async () => {
    const large = Buffer.alloc(3 * 65_535 + 7, 'muhar')
    async function* streamed() {
      yield large.subarray(0, 70_000)
      yield large.subarray(70_000)
    }
    const file = await written(
      'some.zip',
      these(
        { name: 'ऋण.pdf', at, bytes: large },
        { name: 'empty.pdf', at, bytes: new Uint8Array() },
        { name: 'streamed.pdf', at, bytes: streamed() },
      ),
    )
    await run('unzip', ['-t', file])
    expect(
      (await run('unzip', ['-p', file, 'streamed.pdf'], { encoding: 'buffer', maxBuffer: 1e7 })).stdout,
    ).toEqual(large)
    expect((await run('unzip', ['-Z', '-T', file])).stdout).toContain('20261124.155030 ऋण.pdf')
  })

  it('holds more than 65,535 files', async () => {
    async function* many() {
      for (let number = 1; number <= 65_600; number += 1)
        yield { name: `${number}.txt`, at, bytes: Buffer.from(String(number)) }
    }
    const file = await written('many.zip', many())
    await run('unzip', ['-tq', file])
    expect((await run('unzip', ['-p', file, '65600.txt'])).stdout).toBe('65600')
  })
})
