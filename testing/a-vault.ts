import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '#store/new-id.ts'
import { type DataKeys, openVault, type Vault } from '#store/vault/vault.ts'
import type { VaultDriver } from './vault-drivers.ts'

export const mebibyte = 1024 * 1024
export const ours = newId()
export const theirs = newId()

/** A key each, as the database would keep them. */
export function someKeys(): DataKeys {
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

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
export const nameOf = (bytes: Uint8Array, organisationId = ours) =>
  `${organisationId}/${sha256(bytes).toString('hex')}`

export async function* pieces(bytes: Uint8Array, ...sizes: number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? bytes.length
    yield bytes.subarray(at, at + size)
    at += size
  }
}

export async function all(vault: Vault, bytes: Uint8Array, organisationId = ours): Promise<Buffer> {
  const file = await vault.open(organisationId, sha256(bytes))
  if (!file) throw new Error('not there')
  const parts: Uint8Array[] = []
  for await (const part of file.stream()) parts.push(part)

  return Buffer.concat(parts)
}

/** A vault over a driver, with a spool of its own: both in the temporary folder, so on one disk. */
export async function aVaultOver(open: () => Promise<VaultDriver>) {
  const driver = await open()
  const spool = await mkdtemp(join(tmpdir(), 'muhar-spool-'))

  return {
    driver,
    spool,
    vault: await openVault(driver.blobs, someKeys(), spool),
    async close() {
      await driver.close()
      await rm(spool, { recursive: true, force: true })
    },
  }
}
