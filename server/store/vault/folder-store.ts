import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Outage } from '../outage.ts'
import type { BlobStore } from './blob-store.ts'

/** Files in a folder. The spool must lie on the same disk, so that a name appears whole. */
export function folderStore(root: string): BlobStore {
  const at = (name: string) => join(root, name)
  let home: string | null = null

  /**
   * The folder that was opened: where its disk is not mounted any more, another one of its name may
   * stand there.
   */
  async function ready(): Promise<void> {
    if (home === null) await mkdir(root, { recursive: true, mode: 0o700 })
    const found = await stat(root).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return null
    })
    const now = found && `${found.dev}:${found.ino}`
    if (now === null || (home !== null && home !== now))
      throw new Outage('STORAGE_AWAY', new Error(`${root} is not the folder that it was`))
    home = now
  }

  return {
    ready,

    async size(name) {
      try {
        return (await stat(at(name))).size
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        await ready()
        return null
      }
    },

    async read(name, start, end) {
      const handle = await open(at(name), 'r')
      try {
        const bytes = Buffer.allocUnsafeSlow(end - start)
        let filled = 0
        while (filled < bytes.length) {
          const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, start + filled)
          if (bytesRead === 0) throw new Error(`${name} ends before ${end}`)
          filled += bytesRead
        }

        return bytes
      } finally {
        await handle.close()
      }
    },

    async keep(spoolFile, name) {
      await ready()
      const folder = dirname(at(name))
      const made = await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        // A link never replaces what is there, unlike a rename.
        await link(spoolFile, at(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      await syncedFolder(folder)
      // A folder made just now is only there after a power cut if the one above it knows.
      if (made) await syncedFolder(dirname(made))
    },

    remove: (name) => rm(at(name), { force: true }),

    async *names() {
      for (const organisation of (await entries(root)).filter((name) => /^[0-9a-f-]{36}$/.test(name)))
        for (const name of await entries(at(organisation))) yield `${organisation}/${name}`
    },
  }
}

async function entries(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

async function syncedFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
