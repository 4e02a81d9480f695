import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { all, aVaultOver, mebibyte, nameOf, ours, sha256, theirs } from '#testing/a-vault.ts'
import { aFolderDriver, anS3Driver, type VaultDriver } from '#testing/vault-drivers.ts'
import { newId } from '../new-id.ts'
import { chunkBytes, headerBytes, tagBytes } from './sealed-file.ts'
import { openVault, type Vault } from './vault.ts'

const sealedChunk = chunkBytes + tagBytes

describe.each([
  ['folder', aFolderDriver],
  ['S3', anS3Driver],
] as const)('the vault on %s refuses', (_, open) => {
  let driver: VaultDriver
  let spool: string
  let vault: Vault

  const bytes = randomBytes(3 * mebibyte + 100)
  const other = randomBytes(3 * mebibyte + 100)
  let good: Buffer

  beforeAll(async () => {
    const opened = await aVaultOver(open)
    ;({ driver, spool, vault } = opened)
    await vault.put(ours, bytes)
    await vault.put(ours, other)
    good = await driver.bytesOf(nameOf(bytes))

    return opened.close
  })

  /** First what is valid: what was kept reads well; then what lies there now must not. */
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
    await refused(Buffer.concat([good.subarray(0, end), good.subarray(headerBytes, end), good.subarray(end)]))
    await refused(Buffer.concat([good, Buffer.alloc(1)]))
  })

  it.each([1, 15, 16, 17])('%i bytes behind a last chunk that is full', async (count) => {
    const full = randomBytes(2 * mebibyte)
    await vault.put(ours, full)
    const sealed = await driver.bytesOf(nameOf(full))
    await driver.overwrite(nameOf(full), Buffer.concat([sealed, Buffer.alloc(count)]))
    await expect(all(vault, full)).rejects.toThrow()
  })

  it('a chunk of another file', async () => {
    const foreign = await driver.bytesOf(nameOf(other))
    const end = headerBytes + sealedChunk
    await refused(
      Buffer.concat([good.subarray(0, headerBytes), foreign.subarray(headerBytes, end), good.subarray(end)]),
    )
  })

  it('another whole file under this name', async () => {
    await refused(await driver.bytesOf(nameOf(other)))
  })

  it('a file moved to another organisation, even where both had one key', async () => {
    const key = { id: newId(), key: randomBytes(32) }
    const shared = await openVault(driver.blobs, { current: async () => key, named: async () => key }, spool)
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
