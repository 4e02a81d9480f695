import { link, mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BlobStore } from './blob-store.ts'

/** Files in a folder. The spool must lie on the same disk, so that a name appears whole. */
export function folderStore(root: string): BlobStore {
  const at = (name: string) => join(root, name)

  return {
    async size(name) {
      try {
        return (await stat(at(name))).size
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },

    async read(name, start, end) {
      const handle = await open(at(name), 'r')
      try {
        const bytes = Buffer.alloc(end - start)
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
