import { readFile, writeFile } from 'node:fs/promises'
import { CannotStart } from './cannot-start.ts'

/** One launcher a data folder: a second would stop the first one's database as a leftover. */
export async function takeFolder(file: string, folder: string): Promise<void> {
  const other = await runningLauncher(file)
  if (other)
    throw new CannotStart(
      `Muhar already runs on ${folder} (process ${other}): stop it first, or set MUHAR_DATA to another folder.`,
    )
  await writeFile(file, `${process.pid}\n`, { mode: 0o600 })
}

async function runningLauncher(file: string): Promise<number | null> {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''))
  if (!pid || pid === process.pid) return null
  try {
    process.kill(pid, 0)
  } catch {
    return null
  }
  // After a restart of the machine another program may have this number.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'server/main/start.ts')

  return command.includes('server/main/start.ts') ? pid : null
}
