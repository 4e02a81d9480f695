import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  all,
  aVaultOver,
  mebibyte,
  nameOf,
  ours,
  pieces,
  sha256,
  someKeys,
  theirs,
} from '#testing/a-vault.ts'
import { aFolderDriver, anS3Driver, type VaultDriver } from '#testing/vault-drivers.ts'
import { headerBytes, tagBytes } from './sealed-file.ts'
import { openVault, TooManyBytes, type Vault } from './vault.ts'

describe.each([
  ['folder', aFolderDriver],
  ['S3', anS3Driver],
] as const)('the vault on %s', (_, open) => {
  let driver: VaultDriver
  let spool: string
  let vault: Vault

  beforeAll(async () => {
    const opened = await aVaultOver(open)
    ;({ driver, spool, vault } = opened)

    return opened.close
  })

  it.each([0, 1, mebibyte - 1, mebibyte, mebibyte + 1, 2 * mebibyte, 5 * mebibyte])(
    'gives back %i bytes as they were',
    async (size) => {
      const bytes = randomBytes(size)
      expect(await vault.put(ours, pieces(bytes, 65_536, 1, 700_001))).toEqual({
        sha256: sha256(bytes),
        size,
      })
      const file = await vault.open(ours, sha256(bytes))
      expect(file?.size).toBe(size)
      expect(Buffer.compare(Buffer.from((await file?.read(0, size)) ?? []), bytes)).toBe(0)
      expect(Buffer.compare(await all(vault, bytes), bytes)).toBe(0)
      expect(await readdir(spool)).toEqual([])
    },
  )

  it('reads any range, and none outside the file', async () => {
    const bytes = randomBytes(3 * mebibyte + 17)
    await vault.put(ours, bytes)
    const file = await vault.open(ours, sha256(bytes))
    if (!file) throw new Error('not there')
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length), fc.nat(bytes.length), async (one, other) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)]
        expect(Buffer.compare(Buffer.from(await file.read(start, end)), bytes.subarray(start, end))).toBe(0)
      }),
      { numRuns: 25 },
    )
    await expect(file.read(-1, 5)).rejects.toThrow(RangeError)
    await expect(file.read(5, 4)).rejects.toThrow(RangeError)
    await expect(file.read(0, bytes.length + 1)).rejects.toThrow(RangeError)
  })

  it('keeps the same bytes once, as they were kept first', async () => {
    const bytes = randomBytes(1_000)
    await vault.put(ours, bytes)
    const atRest = await driver.bytesOf(nameOf(bytes))
    await vault.put(ours, bytes)
    await Promise.all([vault.put(ours, bytes), vault.put(ours, pieces(bytes, 10))])
    expect(Buffer.compare(await driver.bytesOf(nameOf(bytes)), atRest)).toBe(0)
    expect((await driver.names()).filter((name) => name === nameOf(bytes))).toHaveLength(1)
  })

  it('keeps one good file of bytes that arrive several times at once', async () => {
    const bytes = randomBytes(mebibyte + 5)
    await Promise.all([1, 2, 3].map(() => vault.put(ours, pieces(bytes, 9_999))))
    expect(Buffer.compare(await all(vault, bytes), bytes)).toBe(0)
  })

  it('knows nothing of what another organisation keeps', async () => {
    const bytes = randomBytes(100)
    await vault.put(ours, bytes)
    expect(await vault.open(theirs, sha256(bytes))).toBeNull()
  })

  it('forgets what is deleted, and deletes what is not there', async () => {
    const bytes = randomBytes(100)
    await vault.put(ours, bytes)
    await vault.delete(ours, sha256(bytes))
    expect(await vault.open(ours, sha256(bytes))).toBeNull()
    await vault.delete(ours, sha256(bytes))
  })

  it('stops at more bytes than allowed, and keeps nothing of them', async () => {
    const bytes = randomBytes(2 * mebibyte)
    let ended = false
    async function* endless() {
      try {
        for (;;) yield bytes
      } finally {
        ended = true
      }
    }
    await vault.put(ours, bytes, { mostBytes: bytes.length })
    const before = await driver.names()
    await expect(vault.put(ours, endless(), { mostBytes: 5 * mebibyte })).rejects.toThrow(TooManyBytes)
    await expect(vault.put(ours, randomBytes(11), { mostBytes: 10 })).rejects.toThrow(TooManyBytes)
    expect(ended).toBe(true)
    expect(await driver.names()).toEqual(before)
    expect(await readdir(spool)).toEqual([])
  })

  it('keeps nothing of an upload that breaks off', async () => {
    const bytes = randomBytes(2 * mebibyte)
    const before = await driver.names()
    async function* broken() {
      yield bytes
      throw new Error('connection lost')
    }
    await expect(vault.put(ours, broken())).rejects.toThrow('connection lost')
    expect(await driver.names()).toEqual(before)
    expect(await readdir(spool)).toEqual([])
  })

  it('lays nothing down that can be read', async () => {
    const sentence = Buffer.from('The quick brown fox signs a lease deed in Pune. ')
    const bytes = Buffer.concat(Array.from({ length: 30_000 }, () => sentence))
    await vault.put(ours, bytes)
    const atRest = await driver.bytesOf(nameOf(bytes))
    expect(atRest.length).toBe(headerBytes + bytes.length + 2 * tagBytes)
    for (let at = 0; at < sentence.length - 8; at += 1)
      expect(atRest.includes(sentence.subarray(at, at + 8))).toBe(false)
  })
})

describe('a process that is killed while it writes', () => {
  it('leaves nothing under the name, and what it leaves in the spool is swept a day later', async () => {
    const driver = await aFolderDriver()
    const spool = await mkdtemp(join(tmpdir(), 'muhar-spool-'))
    const child = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { openVault } from ${JSON.stringify(new URL('./vault.ts', import.meta.url).href)}
         const key = { id: ${JSON.stringify(theirs)}, key: Buffer.alloc(32, 1) }
         const keys = { current: async () => key, named: async () => key }
         const blobs = { ready: async () => {}, size: async () => null, keep: async () => console.log('kept') }
         const vault = await openVault(blobs, keys, ${JSON.stringify(spool)})
         await vault.put(${JSON.stringify(ours)}, (async function* () {
           for (let turn = 0; turn < 4; turn += 1) yield Buffer.alloc(1024 * 1024, turn)
           console.log('half way')
           await new Promise(() => setInterval(() => undefined, 1000))
         })())`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    try {
      const [printed] = await once(child.stdout, 'data')
      expect(String(printed).trim()).toBe('half way')
      child.kill('SIGKILL')
      await once(child, 'exit')
      expect(await driver.names()).toEqual([])
      const [left = ''] = await readdir(spool)
      expect(left).not.toBe('')

      await openVault(driver.blobs, someKeys(), spool)
      expect(await readdir(spool)).toEqual([left])
      const yesterday = new Date(Date.now() - 25 * 3_600_000)
      await utimes(join(spool, left), yesterday, yesterday)
      await openVault(driver.blobs, someKeys(), spool)
      expect(await readdir(spool)).toEqual([])
    } finally {
      child.kill('SIGKILL')
      await driver.close()
      await rm(spool, { recursive: true, force: true })
    }
  })
})
