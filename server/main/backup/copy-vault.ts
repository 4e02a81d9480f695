import { createHash } from 'node:crypto'
import { link, mkdir, open, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BlobStore } from '#store/vault/blob-store.ts'
import { type KeptFile, type Manifest, readLines, syncFolder } from './backup-folder.ts'
import { keepPacked } from './dump-database.ts'
import { isThere } from './is-there.ts'

const pieceBytes = 1024 * 1024

export interface VaultLine {
  name: string
  bytes: number
  sha256: string
}

export const placeOf = (folder: string, name: string): string => join(folder, 'vault', name)

/**
 * An earlier whole backup on the same disk: what did not change since (no file of the vault ever
 * does) is linked, not copied.
 */
export interface Base {
  folder: string
  manifest: Manifest
}

/**
 * Every file of the vault, encrypted as it lies there, and a list of them. What an earlier run left
 * whole is not copied again.
 */
export async function copyVault(
  blobs: BlobStore,
  folder: string,
  base: Base | null,
): Promise<Manifest['vault']> {
  let count = 0
  let vaultBytes = 0
  async function* lines(): AsyncGenerator<Uint8Array> {
    const earlier = base ? linesOf(base.folder, base.manifest.vault) : null
    let before = await earlier?.next()
    let lastFolder = ''
    for await (const name of blobs.names()) {
      while (before && !before.done && before.value.name < name) before = await earlier?.next()
      const known = before && !before.done && before.value.name === name ? before.value : null
      const line = await copied(blobs, folder, name, known && base ? { ...known, in: base.folder } : null)
      if (!line) continue
      const at = dirname(placeOf(folder, name))
      if (lastFolder && lastFolder !== at) await syncFolder(lastFolder)
      lastFolder = at
      count += 1
      vaultBytes += line.bytes
      yield Buffer.from(`${line.name} ${line.bytes} ${line.sha256}\n`)
    }
    if (lastFolder) await syncFolder(lastFolder)
  }
  const kept = await keepPacked(folder, 'vault.list.gz', lines())

  return { ...kept, count, vaultBytes }
}

export async function* linesOf(folder: string, kept: KeptFile): AsyncGenerator<VaultLine> {
  for await (const line of readLines(folder, kept)) {
    const [name = '', bytes = '', sha256 = ''] = line.split(' ')
    yield { name, bytes: Number(bytes), sha256 }
  }
}

/**
 * Null when the file went away before it was read: then no row of the snapshot stands on it, or the
 * check finds it missing.
 */
async function copied(
  blobs: BlobStore,
  folder: string,
  name: string,
  known: (VaultLine & { in: string }) | null,
): Promise<VaultLine | null> {
  const bytes = await blobs.size(name)
  if (bytes === null) return null
  const target = placeOf(folder, name)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  if (known?.bytes === bytes && (await linked(placeOf(known.in, name), target)))
    return { name, bytes, sha256: known.sha256 }
  const there = await stat(target).catch(() => null)
  if (there?.size === bytes) return { name, bytes, sha256: await hashOf(target) }

  return { name, bytes, sha256: await copyFile(blobs, name, bytes, target) }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return true
    // Another disk, a file system without links, or removed from the earlier backup: then it is
    // copied.
    if (['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'ENOENT'].includes(code)) return false
    throw error
  }
}

async function copyFile(blobs: BlobStore, name: string, bytes: number, target: string): Promise<string> {
  const hash = createHash('sha256')
  const handle = await open(`${target}.new`, 'w', 0o600)
  try {
    for (let at = 0; at < bytes; at += pieceBytes) {
      const piece = await blobs.read(name, at, Math.min(bytes, at + pieceBytes))
      hash.update(piece)
      await handle.writeFile(piece)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${target}.new`, target)

  return hash.digest('hex')
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  const handle = await open(file, 'r')
  try {
    for await (const chunk of handle.createReadStream({ autoClose: false })) hash.update(chunk as Buffer)
  } finally {
    await handle.close()
  }

  return hash.digest('hex')
}

/** Files that rows of the snapshot stand on and that the vault has lost; normally none. */
export async function missingFrom(folder: string, references: KeptFile): Promise<string[]> {
  const missing: string[] = []
  for await (const name of readLines(folder, references))
    if (!(await isThere(placeOf(folder, name)))) missing.push(name)

  return missing
}
