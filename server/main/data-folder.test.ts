import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { masterKey } from './data-folder.ts'

describe('the master key', () => {
  let folder: string
  let file: string
  const key = randomBytes(32)
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muhar-master-'))
    file = join(folder, 'master.key')
    await writeFile(file, key)
    // As root, the group of the file must not be root's own, whose right systemd's LoadCredential
    // shows.
    if (process.getuid?.() === 0) await chown(file, 1234, 1234)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it.each([0o400, 0o600])('is taken in production from a file of its owner alone: %i', async (mode) => {
    await chmod(file, mode)
    expect(await masterKey(file, 'production')).toEqual(key)
  })

  it.each([0o640, 0o440, 0o604, 0o644, 0o620, 0o602, 0o601])(
    'is refused in production where others may read or change it: %i',
    async (mode) => {
      await chmod(file, mode)
      await expect(masterKey(file, 'production')).rejects.toThrow(CannotStart)
      await expect(masterKey(file, 'production')).rejects.toThrow(
        `others than its owner may read or change (0${mode.toString(8)}): chmod 0400 ${file}`,
      )
    },
  )

  it('is closed to others by the demo, which made it', async () => {
    await chmod(file, 0o644)
    expect(await masterKey(file, 'demo')).toEqual(key)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })
})
