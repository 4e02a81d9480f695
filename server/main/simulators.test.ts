import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { aDataFolder } from '../../testing/data-folder.ts'
import { keepKeys } from '../../testing/kept-keys.ts'
import { openDataFolder } from './data-folder.ts'
import { startSimulators } from './simulators.ts'

let thief: Server | undefined
const programs: { stop(): Promise<void> }[] = []

afterAll(async () => {
  for (const program of programs) await program.stop()
  thief?.close()
})

it('chooses other ports where another program takes one before a simulator listens', async () => {
  const data = await openDataFolder(await aDataFolder('simulators'))
  for (const name of ['esp', 'tsa'] as const) await keepKeys(join(data.simulators, name), name)
  const starting = startSimulators(data, 'http://127.0.0.1:1')
  // That of the provider starts last, when the others answer.
  const port = await vi.waitUntil(() => espPort(data.run), { timeout: 20_000, interval: 5 })
  thief = await takesPort(port)
  const simulators = await starting
  programs.push(...simulators.programs)

  expect(await espPort(data.run)).not.toBe(port)
  expect(simulators.programs).toHaveLength(8)
  expect((await fetch(`${simulators.addresses.esp}/healthz`)).status).toBeLessThan(500)
})

/** Another program's connection may have the port for a moment. */
async function takesPort(port: number): Promise<Server> {
  const server = createServer()
  const listens = () =>
    new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true))
    })
  await vi.waitUntil(listens, { timeout: 20_000, interval: 5 })

  return server
}

async function espPort(folder: string): Promise<number | undefined> {
  const kept = await readFile(join(folder, 'ports.json'), 'utf8').catch(() => '')

  return kept ? (JSON.parse(kept) as Record<string, number>).esp : undefined
}
