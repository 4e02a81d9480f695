import { statfs } from 'node:fs/promises'
import { Outage } from '../outage.ts'

/** How much room the disk of a folder still has, judged against what must stay free. */
export interface Room {
  /**
   * `low`: new files are refused, what people began goes on. `full`: nothing is written any more.
   */
  state(): Promise<{ state: 'ok' | 'low' | 'full'; freeBytes: number }>
  /** Refuses with STORAGE_FULL before the disk is full. */
  ensure(keepsRoom: boolean): Promise<void>
  /** Passes bytes on, and looks again every so often while they come. */
  watching(bytes: AsyncIterable<Uint8Array>, keepsRoom: boolean): AsyncIterable<Uint8Array>
}

const looksEvery = 8 * 1024 * 1024
// Our choice: what is reported as full where an installation keeps nothing free. Nothing is refused
// by it.
const reportedFull = 64 * 1024 * 1024

async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)

  return bavail * bsize
}

/**
 * Uploads stop while there is still room for PostgreSQL, which writes beside them, and for the
 * signatures of papers that are under way: those may take three quarters of what uploads must
 * leave.
 */
export function roomIn(
  folder: string,
  keepFreeBytes: number,
  freeBytes: () => Promise<number> = () => freeIn(folder),
): Room {
  async function ensure(keepsRoom: boolean): Promise<void> {
    if (keepFreeBytes === 0) return
    const free = await freeBytes()
    const least = keepsRoom ? keepFreeBytes : keepFreeBytes / 4
    if (free < least) throw new Outage('STORAGE_FULL', new Error(`${free} bytes are free in ${folder}`))
  }

  return {
    ensure,

    async state() {
      const free = await freeBytes()
      const least = keepFreeBytes || reportedFull

      return {
        state: free >= least ? 'ok' : free >= least / 4 ? 'low' : 'full',
        freeBytes: free,
      }
    },

    async *watching(bytes, keepsRoom) {
      let sinceLook = 0
      for await (const piece of bytes) {
        sinceLook += piece.length
        if (sinceLook >= looksEvery) {
          await ensure(keepsRoom)
          sinceLook = 0
        }
        yield piece
      }
    },
  }
}
