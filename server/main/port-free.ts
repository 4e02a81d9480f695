import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'

/** A server of ours that was just killed with its launcher needs a moment to notice. */
const patienceMs = 3_000

/** Refuses a port that cannot be used, before anything was started. */
export async function ensurePortFree(
  name: 'PORT' | 'MUHAR_METRICS_PORT',
  port: number,
  host: string,
): Promise<void> {
  const until = Date.now() + patienceMs
  for (;;) {
    const code = await tryListening(port, host)
    if (code === null) return
    if (code !== 'EADDRINUSE' || Date.now() > until) throw new CannotStart(whyNot(code, name, port, host))
    await wait(100)
  }
}

export const isPortFree = async (port: number, host: string): Promise<boolean> =>
  (await tryListening(port, host)) === null

/** The sentence for what listening answered. */
export function whyNot(code: string, name: string, port: number, host: string): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program: set ${name} to a free one.`
  if (code === 'EACCES') return `Port ${port} may not be used by this user: set ${name} to one above 1024.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}: set MUHAR_HOST to one it has.`

  return `Listening on ${host}, port ${port}, failed (${code}).`
}

async function tryListening(port: number, host: string): Promise<string | null> {
  const server = createServer()
  try {
    server.listen({ port, host, exclusive: true })
    await once(server, 'listening')
    server.close()
    await once(server, 'close')

    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  }
}
