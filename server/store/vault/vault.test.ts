import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { aFolderDriver, anS3Driver, type VaultDriver } from '#testing/vault-drivers.ts'
import { newId } from '../new-id.ts'
import { chunkBytes, headerBytes, tagBytes } from './sealed-file.ts'
import { type DataKeys, openVault, TooManyBytes, type Vault } from './vault.ts'

const mebibyte = 1024 * 1024
const sealedChunk = chunkBytes + tagBytes
const ours = newId()
const theirs = newId()

/** A key each, as the database would keep them. */
function someKeys(): DataKeys {
  const keys = new Map<string, { id: string; key: Buffer }>()
  const of = (organisationId: string) => {
    const kept = keys.get(organisationId) ?? { id: newId(), key: randomBytes(32) }
    keys.set(organisationId, kept)
    return kept
  }

  return {
    current: async (organisationId) => of(organisationId),
    async named(organisationId, keyId) {
      const kept = of(organisationId)
      if (kept.id !== keyId) throw new Error('no such key')
      return kept
    },
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const nameOf = (bytes: Uint8Array, organisationId = ours) =>
  `${organisationId}/${sha256(bytes).toString('hex')}`

async function* pieces(bytes: Uint8Array, ...sizes: number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? bytes.length
    yield bytes.subarray(at, at + size)
    at += size
  }
}

async function all(vault: Vault, bytes: Uint8Array, organisationId = ours): Promise<Buffer> {
  const file = await vault.open(organisationId, sha256(bytes))
  if (!file) throw new Error('not there')
  const parts: Uint8Array[] = []
  for await (const part of file.stream()) parts.push(part)

  return Buffer.concat(parts)
}

describe.each([
  ['folder', aFolderDriver],
  ['S3', anS3Driver],
] as const)('the vault on %s', (_, open) => {
  let driver: VaultDriver
  let spool: string
  let vault: Vault

  beforeAll(async () => {
    driver = await open()
    // Beside the vault's own root when that is a folder: both in the temporary folder, so on one disk.
    spool = await mkdtemp(join(tmpdir(), 'muhar-spool-'))
    vault = await openVault(driver.blobs, someKeys(), spool)

    return async () => {
      await driver.close()
      await rm(spool, { recursive: true, force: true })
    }
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

  describe('refuses', () => {
    const bytes = randomBytes(3 * mebibyte + 100)
    const other = randomBytes(3 * mebibyte + 100)
    let good: Buffer

    beforeAll(async () => {
      await vault.put(ours, bytes)
      await vault.put(ours, other)
      good = await driver.bytesOf(nameOf(bytes))

      return async () => {
        await driver.overwrite(nameOf(bytes), good)
      }
    })

    /** The legal twin first: what was kept reads well; then what lies there now must not. */
    async function refused(altered: Buffer): Promise<void> {
      await driver.overwrite(nameOf(bytes), good)
      expect(Buffer.compare(await all(vault, bytes), bytes)).toBe(0)
      await driver.overwrite(nameOf(bytes), altered)
      await expect(all(vault, bytes)).rejects.toThrow()
    }

    it.each([
      0,
      4,
      8,
      25,
      headerBytes,
      headerBytes + chunkBytes,
      headerBytes + 2 * sealedChunk + 7,
      -1,
      -tagBytes - 1,
    ])('a bit altered at %i', async (at) => {
      const altered = Buffer.from(good)
      const index = at < 0 ? altered.length + at : at
      altered.writeUInt8(altered.readUInt8(index) ^ 1, index)
      await refused(altered)
    })

    it.each([
      0,
      10,
      headerBytes,
      headerBytes + 5,
      headerBytes + sealedChunk,
      headerBytes + sealedChunk + 3,
      headerBytes + 3 * sealedChunk,
    ])('a file cut at %i', async (at) => {
      await refused(good.subarray(0, at))
    })

    it('a cut file before a byte of its beginning is given', async () => {
      await driver.overwrite(nameOf(bytes), good.subarray(0, headerBytes + 2 * sealedChunk))
      await expect(vault.open(ours, sha256(bytes))).rejects.toThrow()
    })

    it('chunks in another order', async () => {
      const chunk = (index: number) =>
        good.subarray(headerBytes + index * sealedChunk, headerBytes + (index + 1) * sealedChunk)
      await refused(Buffer.concat([good.subarray(0, headerBytes), chunk(1), chunk(0), chunk(2), chunk(3)]))
    })

    it('a chunk twice, and bytes behind the end', async () => {
      const end = headerBytes + sealedChunk
      await refused(
        Buffer.concat([good.subarray(0, end), good.subarray(headerBytes, end), good.subarray(end)]),
      )
      await refused(Buffer.concat([good, Buffer.alloc(1)]))
    })

    it('a chunk of another file', async () => {
      const foreign = await driver.bytesOf(nameOf(other))
      const end = headerBytes + sealedChunk
      await refused(
        Buffer.concat([
          good.subarray(0, headerBytes),
          foreign.subarray(headerBytes, end),
          good.subarray(end),
        ]),
      )
    })

    it('another whole file under this name', async () => {
      await refused(await driver.bytesOf(nameOf(other)))
    })

    it('a file moved to another organisation, even where both had one key', async () => {
      const key = { id: newId(), key: randomBytes(32) }
      const shared = await openVault(
        driver.blobs,
        { current: async () => key, named: async () => key },
        spool,
      )
      const secret = randomBytes(50)
      await shared.put(ours, secret)
      expect(Buffer.compare(await all(shared, secret), secret)).toBe(0)
      await driver.overwrite(nameOf(secret, theirs), await driver.bytesOf(nameOf(secret)))
      await expect(shared.open(theirs, sha256(secret))).rejects.toThrow()
    })

    it('names that could lead elsewhere', async () => {
      const before = await driver.names()
      for (const name of [
        '..',
        '../../../../etc',
        `${ours}/..`,
        `../${ours.slice(3)}`,
        '',
        ours.toUpperCase(),
      ]) {
        await expect(vault.put(name, Buffer.from('x'))).rejects.toThrow()
        await expect(vault.open(name, sha256(bytes))).rejects.toThrow('not a vault name')
        await expect(vault.delete(name, sha256(bytes))).rejects.toThrow('not a vault name')
      }
      await expect(vault.open(ours, Buffer.from('../../x'))).rejects.toThrow('not a vault name')
      expect(await driver.names()).toEqual(before)
    })
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
         const key = { id: ${JSON.stringify(newId())}, key: Buffer.alloc(32, 1) }
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
