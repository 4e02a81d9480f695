import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { aDataFolder } from './data-folder.ts'
import { freePort } from './free-port.ts'
import { products } from './kept/notes.ts'
import { keepKeys } from './kept-keys.ts'
import { mailboxAt } from './mailbox.ts'
import { startFront } from './two-servers/front.ts'
import { serversWanted } from './two-servers/servers-wanted.ts'

/** What `demo.json` promises to a script (README, "Demo"). */
export interface DemoFile {
  address: string
  organisations: {
    id: string
    name: string
    users: { email: string; password: string; modules: string[] }[]
    external_users?: { name: string; email: string; mobile: string; address: string }[]
  }[]
  simulators: Record<string, string>
}

export interface Product {
  address: string
  demo: DemoFile
  data: string
  printed: () => string
  stop(): Promise<number | null>
  /** Of the launcher. */
  pid: number
  kill(): void
}

/** Shorter than a hook may take: so it is said what the product printed. */
const readyWithinMs = 180_000

/**
 * The whole product as a newcomer starts it: `npm start` in a folder of its own, waited for until
 * its last line.
 */
export async function startProduct(
  options: { data?: string; port?: number; env?: Record<string, string>; servers?: number } = {},
): Promise<Product> {
  const data = options.data ?? (await aDataFolder('product'))
  const simulators = join(data, 'simulators')
  if (!existsSync(simulators))
    for (const name of ['esp', 'tsa', 'csc', 'pki'] as const) await keepKeys(join(simulators, name), name)
  const servers = options.servers ?? serversWanted()
  const front = servers > 1 ? await startFront(options.port) : null
  const port = front ? await freePort(servers) : (options.port ?? (await freePort()))
  front?.sendTo(Array.from({ length: servers }, (_, index) => `http://127.0.0.1:${port + index}`))
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      MUHAR_DATA: data,
      MUHAR_METRICS_PORT: '0',
      ...(front && {
        MUHAR_SERVERS: String(servers),
        MUHAR_PUBLIC_URL: `http://127.0.0.1:${front.port}`,
        MUHAR_TRUSTED_PROXIES: '127.0.0.1',
      }),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  products.set(data, () => printed)
  const address = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`npm start was not ready within ${readyWithinMs / 1000} s:\n${printed}`))
    }, readyWithinMs)
    const note = (chunk: Buffer) => {
      printed += chunk.toString()
      const ready = printed.match(/^ready (http\S+)$/m)
      if (!ready?.[1]) return
      clearTimeout(late)
      resolve(ready[1])
    }
    child.stdout.on('data', note)
    child.stderr.on('data', note)
    child.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`npm start ended with ${code}:\n${printed}`))
    })
  })

  return {
    address,
    demo: JSON.parse(await readFile(join(data, 'demo.json'), 'utf8')) as DemoFile,
    data,
    printed: () => printed,
    async stop() {
      const code = await ended(child, 'SIGINT')
      products.delete(data)
      await front?.close()
      if (!options.data) await rm(data, { recursive: true, force: true })
      return code
    },
    pid: child.pid ?? 0,
    kill: () => child.kill('SIGKILL'),
  }
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)

  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code))
    child.kill(signal)
  })
}

/** The mailbox of the mail simulator, read as a script would. */
export function mailboxOf(product: Pick<Product, 'demo'>) {
  const base = product.demo.simulators.mail
  if (!base) throw new Error('demo.json names no mail simulator')

  return mailboxAt(base)
}
