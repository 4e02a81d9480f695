import { type FileHandle, open } from 'node:fs/promises'
import type { ByteSource } from '../ports.ts'

/** A file on disk as a source. Close it when done. */
export interface FileSource extends ByteSource {
  close(): Promise<void>
}

/**
 * @throws what `open` and `stat` of `node:fs/promises` throw; reading past the end is a RangeError
 */
export async function fileSource(path: string): Promise<FileSource> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    return {
      size,
      async read(start, end) {
        if (start < 0 || end < start || end > size)
          throw new RangeError(`bytes ${start} to ${end} of ${size}`)
        const bytes = new Uint8Array(end - start)
        await fill(handle, bytes, start)
        return bytes
      },
      async readInto(target, start) {
        if (start < 0 || start + target.length > size)
          throw new RangeError(`${target.length} bytes from ${start} of ${size}`)
        await fill(handle, target, start)
      },
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function fill(handle: FileHandle, bytes: Uint8Array, start: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await handle.read(bytes, done, bytes.length - done, start + done)
    if (bytesRead === 0) throw new RangeError('the file became shorter while it was read')
    done += bytesRead
  }
}

/**
 * Our choice: what lies in memory is read in steps that wait for nothing, for half of the time and
 * memory.
 */
const smallBytes = 16 * 1024 ** 2

export const inMemoryWhereSmall = async (file: ByteSource): Promise<ByteSource | Uint8Array> =>
  file.size <= smallBytes ? await file.read(0, file.size) : file
