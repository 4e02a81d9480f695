import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { aPdf } from '../engine/tests/pdf-files.ts'
import { aClient } from '../testing/client.ts'
import { type Product, startProduct } from '../testing/product.ts'
import { type Extent, type Part, type Row, row } from './row.ts'

const how = {
  start:
    'Time from `npm start` to its line `ready`, libraries installed and web built: first with an empty data folder (it makes the database and the demo), then again with the same.',
  memory:
    'Resident memory, pages shared between processes counted in each. Idle: five seconds after the start. Under load: the highest seen while sixteen at once list documents and another uploads files of 40 MB.',
}

/** Starting, and the memory it takes to be there. */
export const start: Part = {
  name: 'start',
  title: 'Start and memory of the whole product',
  async measure(extent: Extent) {
    const data = await mkdtemp(join(tmpdir(), 'muhar-bench-product-'))
    try {
      return extent === 'whole'
        ? [...(await firstStart(data, whole)), await secondStart(data)]
        : await firstStart(data, small)
    } finally {
      await rm(data, { recursive: true, force: true })
    }
  },
}

interface Effort {
  quietMs: number
  loadMs: number
  uploadBytes: number
}

const whole: Effort = { quietMs: 5_000, loadMs: 10_000, uploadBytes: 40_000_000 }
const small: Effort = { quietMs: 0, loadMs: 300, uploadBytes: 100_000 }

async function firstStart(data: string, effort: Effort): Promise<Row[]> {
  const { product, seconds } = await timedStart(data)
  try {
    const idle = await after(effort.quietMs, () => memoryOf(product))
    const loaded = await highestUnderLoad(product, effort)

    return [
      row({ name: 'first start', unit: 's', ours: seconds, how: how.start }),
      ...(['the server', 'everything'] as const).flatMap((what) => [
        row({ name: `memory of ${what}, idle`, unit: 'MB', ours: idle[what], how: how.memory }),
        row({ name: `memory of ${what}, under load`, unit: 'MB', ours: loaded[what], how: how.memory }),
      ]),
    ]
  } finally {
    await product.stop()
  }
}

async function timedStart(data: string): Promise<{ product: Product; seconds: number }> {
  const begun = performance.now()
  const product = await startProduct({ data, env: { MUHAR_TOKENS_PER_MINUTE: '1000000' } })

  return { product, seconds: (performance.now() - begun) / 1000 }
}

async function secondStart(data: string): Promise<Row> {
  const { product, seconds } = await timedStart(data)
  await product.stop()

  return row({
    name: 'second start',
    unit: 's',
    ours: seconds,
    goal: { of: 'ours', atMost: 5 },
    how: how.start,
  })
}

interface Memory {
  'the server': number
  everything: number
}

/** Megabytes of the server process and of all that the launcher started. */
async function memoryOf({ pid }: Product): Promise<Memory> {
  const processes = await processesUnder(pid)
  const sum = (some: typeof processes) => some.reduce((total, { bytes }) => total + bytes, 0) / 1e6

  return {
    'the server': sum(processes.filter(({ command }) => command.includes('server/main/serve.'))),
    everything: sum(processes),
  }
}

/** From /proc, so on Linux alone. */
async function processesUnder(root: number): Promise<{ command: string; bytes: number }[]> {
  const all = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((name) => readProcess(Number(name))),
  )
  const known = all.filter((one) => one !== null)
  const wanted = new Set([root])
  // Children come after their parents sooner or later.
  for (let before = 0; before !== wanted.size; ) {
    before = wanted.size
    for (const { pid, parent } of known) if (wanted.has(parent)) wanted.add(pid)
  }

  return known.filter(({ pid }) => wanted.has(pid))
}

async function readProcess(
  pid: number,
): Promise<{ pid: number; parent: number; command: string; bytes: number } | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ')
    const field = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0)

    return { pid, parent: field('PPid'), command, bytes: field('VmRSS') * 1024 }
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return null // it just ended
    throw error
  }
}

async function highestUnderLoad(product: Product, { loadMs, uploadBytes }: Effort): Promise<Memory> {
  const member = product.demo.organisations[0]?.users[1]
  if (!member) throw new Error('demo.json lists no member')
  const client = aClient(product.address)
  await client.login(member.email, member.password)
  const until = performance.now() + loadMs
  const highest: Memory = { 'the server': 0, everything: 0 }
  const watch = async () => {
    do {
      const now = await memoryOf(product)
      for (const what of ['the server', 'everything'] as const)
        highest[what] = Math.max(highest[what], now[what])
      await after(100, async () => {})
    } while (performance.now() < until)
  }
  const listing = () => repeat(until, () => client.call(getDocuments, {}))
  const file = await aPdf({ ballast: uploadBytes })
  const uploading = repeat(until, () => client.upload(file, 'Large.pdf'))
  await Promise.all([watch(), uploading, ...Array.from({ length: 16 }, listing)])

  return highest
}

async function repeat(until: number, act: () => Promise<unknown>): Promise<void> {
  do await act()
  while (performance.now() < until)
}

async function after<T>(ms: number, act: () => Promise<T>): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, ms))

  return await act()
}
