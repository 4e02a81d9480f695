import { readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'

/**
 * Ports of the simulators stay the same from start to start, because certificates and open pages
 * name them; one that was taken meanwhile is replaced by a free one.
 */
export async function stablePorts<const Names extends readonly string[]>(
  file: string,
  names: Names,
): Promise<Record<Names[number], number>> {
  const kept = await readKept(file)
  // All are held until the last is found, so that no two are the same and no other program gets one
  // meanwhile.
  const held: Server[] = []
  const ports: Record<string, number> = {}
  for (const name of names) {
    const server = (await tryPort(kept[name] ?? 0)) ?? (await tryPort(0))
    if (!server) continue
    held.push(server)
    ports[name] = (server.address() as AddressInfo).port
  }
  await Promise.all(held.map((server) => new Promise((closed) => server.close(closed))))
  await writeFile(file, JSON.stringify(ports), { mode: 0o600 })

  return ports as Record<Names[number], number>
}

async function readKept(file: string): Promise<Record<string, number>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}

/** Holds the port if it can be listened on just now, else null; 0 is any free one. */
function tryPort(port: number): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server))
  })
}
