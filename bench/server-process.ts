import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ServerOrder } from './server-program.ts'

export interface ServerProcess {
  url: URL
  /** Processor time it took so far. */
  processorMs(): Promise<number>
  stop(): Promise<void>
}

/**
 * A server in a process of its own, as it is in the product: the client's work is not on its
 * thread.
 */
export async function startServer(order: ServerOrder): Promise<ServerProcess> {
  const child = fork(fileURLToPath(new URL('./server-program.ts', import.meta.url)), { execArgv: [] })
  child.send(order)
  const answered = once(child, 'message') as Promise<[{ url: string }]>
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A server of the bench ended with ${code}.`)
  })
  const [{ url }] = await Promise.race([answered, ended])
  ended.catch(() => undefined)

  return {
    url: new URL(url),
    async processorMs() {
      child.send('how long?')
      const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]

      return (user + system) / 1000
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
