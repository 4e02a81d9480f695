import { open } from 'node:fs/promises'
import type { SecurityLog } from './port.ts'

/**
 * A line of JSON an act, at the end of a file that is opened again each time, so that log rotation
 * may move it away.
 */
export const jsonFile = (path: string): SecurityLog => ({
  async tell(lines) {
    const file = await open(path, 'a', 0o600)
    try {
      await file.appendFile(lines.map(({ json }) => `${json}\n`).join(''))
      await file.datasync()
    } finally {
      await file.close()
    }
  },
})
