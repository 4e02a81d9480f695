import { spawnSync } from 'node:child_process'
import { mkdtemp, open, rm, rmdir, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  /** Another program fills the disk and leaves so many bytes. */
  fillLeaving(bytes: number): Promise<void>
  /** That program's files are taken away. */
  makeRoom(): Promise<void>
  free(): Promise<number>
  close(): Promise<void>
}

/** A disk of so many megabytes, in memory; null where this user may not mount one. */
export async function aSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'muhar-small-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    await rmdir(folder)
    return null
  }
  const filler = join(folder, 'of-another-program')
  const free = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }

  return {
    folder,
    free,
    async fillLeaving(bytes) {
      const handle = await open(filler, 'a')
      const piece = Buffer.alloc(64 * 1024)
      try {
        for (let left = (await free()) - bytes; left > 0; left -= piece.length)
          await handle.write(piece.subarray(0, Math.min(left, piece.length)))
      } finally {
        await handle.close()
      }
    },
    makeRoom: () => rm(filler, { force: true }),
    async close() {
      spawnSync('umount', ['-l', folder])
      await rmdir(folder)
    },
  }
}
