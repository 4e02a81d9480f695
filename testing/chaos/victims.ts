import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { childrenOf, processesOn } from '../processes.ts'

/**
 * What is killed. `database` is the postmaster with all its backends, `backend` one of them, which
 * makes it recover.
 */
export const victims = ['server', 'worker', 'database', 'backend', 'everything'] as const
export type Victim = (typeof victims)[number]

/** kill -9 of them all, as close together as one process can; answers how many died. */
export function kill(pids: readonly number[]): number {
  let killed = 0
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL')
      killed += 1
    } catch (error) {
      // It ended by itself meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }

  return killed
}

export async function pidsOf(data: string, victim: Victim): Promise<number[]> {
  if (victim === 'server') return processesOn(data, /server\/main\/serve\./)
  if (victim === 'worker') return processesOn(data, /server\/main\/worker\./)
  const postmaster = Number((await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
  if (victim === 'backend') return (await childrenOf(postmaster, /postgres: muhar_app /)).slice(0, 1)
  const database = [postmaster, ...(await childrenOf(postmaster))]
  if (victim === 'database') return database

  return [...new Set([...(await processesOn(data)), ...database])]
}
