import { readdir, readFile } from 'node:fs/promises'

/**
 * Every living process that was started for this data folder, whatever its parent is now. Only
 * Linux tells.
 */
export async function processesOn(data: string, command = /./): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const line = await readFile(`/proc/${name}/cmdline`, 'utf8')
      if (!command.test(line.replaceAll('\0', ' '))) continue
      const environment = await readFile(`/proc/${name}/environ`, 'utf8')
      if (environment.split('\0').includes(`MUHAR_DATA=${data}`)) found.push(Number(name))
    } catch {
      // It ended while we looked, or belongs to the kernel.
    }
  }

  return found
}

/**
 * The same as a failing test wants to read them: each with its command line and the state it is in.
 */
export async function commandsOn(data: string): Promise<string[]> {
  const lines = (await processesOn(data)).map(async (pid) => {
    const [line, stat] = await Promise.all(
      ['cmdline', 'stat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
    )
    return `${pid} ${stat!.slice(stat!.lastIndexOf(')') + 2)[0]} ${line!.replaceAll('\0', ' ')}`
  })

  return await Promise.all(lines)
}

/**
 * The children of a process with their command lines: a PostgreSQL backend has written over its
 * environment.
 */
export async function childrenOf(parent: number, command = /./): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = await readFile(`/proc/${name}/stat`, 'utf8')
      const line = await readFile(`/proc/${name}/cmdline`, 'utf8')
      // "pid (name) state ppid …", and the name may hold anything.
      const ppid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      if (ppid === parent && command.test(line.replaceAll('\0', ' '))) found.push(Number(name))
    } catch {
      // It ended while we looked.
    }
  }

  return found
}
