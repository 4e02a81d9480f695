import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'

/**
 * Ports of the simulators stay the same from start to start, because certificates and open pages name them; one that was
 * taken meanwhile is replaced by a free one.
 */
export async function stablePorts<const Names extends readonly string[]>(
  file: string,
  names: Names,
): Promise<Record<Names[number], number>> {
  const kept = await readKept(file)
  const ports: Record<string, number> = {}
  for (const name of names) {
    const wanted = kept[name] ?? 0
    ports[name] = (await tryPort(wanted)) ?? (await tryPort(0)) ?? 0
  }
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

/** The port if it can be listened on just now, else null; 0 answers any free one. */
function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : null))
    })
  })
}
