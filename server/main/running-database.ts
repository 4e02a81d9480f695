import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'

/**
 * Where the database of this data folder is, for a command beside the running product: as
 * muhar_app.
 */
export async function runningDatabase(dataFolder: string, configured: string | null): Promise<string> {
  const url = (await recordedAtStart(dataFolder)) ?? configured
  if (url) return url

  throw new CannotStart(
    `No database is known: start Muhar first (its address is kept in ${dataFolder}/run), or set DATABASE_URL.`,
  )
}

async function recordedAtStart(dataFolder: string): Promise<string | null> {
  try {
    return (JSON.parse(await readFile(join(dataFolder, 'run', 'database.json'), 'utf8')) as { url: string })
      .url
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Whether an error says that there is no database at this address, rather than that a statement was
 * wrong.
 */
export function isNoAnswer(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }

  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || /timeout/i.test(message ?? '')
}
