import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { aPdf } from '../engine/tests/pdf-files.ts'
import { median } from './medians.ts'
import { type Extent, type Part, type Row, row } from './row.ts'
import { aSigner } from './signing.ts'
import type { SigningOrder } from './signing-program.ts'

const how = {
  memory:
    'Highest resident size of a process of its own while it signs once, as the system kept it (VmHWM, Linux), above its resident size when warm and idle; median. In memory: read the file, sign it, hold both whole. From disk to disk: the file is never held whole, copied by the system, the tail written behind the copy.',
  cores:
    'Files of 1 MB signed a second by as many worker threads as there are cores, over one worker alone; median of rounds by turns. Ours: all workers; floor: one.',
  floors:
    'The same of the floor (copy the file, SHA-256, one RSA-2048 signature), which waits for nothing and shares nothing: what it loses, the machine takes, not the program.',
}

/** What signing takes in memory, and what more cores give. */
export const signingMemory: Part = {
  name: 'signing-memory',
  title: 'Memory and cores of signing',
  async measure(extent: Extent) {
    const folder = await mkdtemp(join(tmpdir(), 'muhar-bench-'))
    const [small, large, rounds] = extent === 'whole' ? [20_000_000, 200_000_000, 3] : [200_000, 2_000_000, 1]
    try {
      return [
        await memory('20 MB in memory', 'memory', 60, await aFile(folder, small), rounds),
        await memory('200 MB from disk to disk', 'disk', 64, await aFile(folder, large), rounds),
        ...(await cores(extent === 'whole' ? { rounds: 3, ms: 2_000 } : { rounds: 1, ms: 50 })),
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function aFile(folder: string, bytes: number): Promise<string> {
  const file = join(folder, `${bytes}.pdf`)
  await writeFile(file, await aPdf({ pages: 10, ballast: bytes }))

  return file
}

async function memory(
  name: string,
  way: SigningOrder['way'],
  atMost: number,
  file: string,
  rounds: number,
): Promise<Row> {
  const peaks: number[] = []
  for (let round = 0; round < rounds; round++) {
    peaks.push((await peakAboveIdle({ file, way })) / 1e6)
  }

  return row({
    name,
    unit: 'MB',
    ours: median(peaks),
    goal: { of: 'ours', atMost },
    how: how.memory,
  })
}

/**
 * Bytes by which a process of its own rises while it signs. The system keeps the peak itself, and
 * forgets at a word what came before (proc_pid_clear_refs(5), 5): nothing that rose between two
 * looks is missed.
 */
async function peakAboveIdle(order: SigningOrder): Promise<number> {
  const child = fork(fileURLToPath(new URL('./signing-program.ts', import.meta.url)), {
    execArgv: ['--expose-gc'],
  })
  const status = (line: string) =>
    Number(
      new RegExp(`^${line}:\\s*(\\d+)`, 'm').exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1],
    ) * 1024
  child.send(order)
  await once(child, 'message')
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5')
  const idle = status('VmRSS')
  child.send('sign')
  await once(child, 'message')
  const peak = status('VmHWM')
  child.disconnect()
  await once(child, 'exit')

  return peak - idle
}

async function cores({ rounds, ms }: { rounds: number; ms: number }): Promise<Row[]> {
  const { key, privateKey } = aSigner()
  const file = await aPdf({ pages: 10, ballast: 998_000 })
  const given = {
    file,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificates: key.certificates,
    ms,
  }
  const count = availableParallelism()
  const works = ['sign', 'floor'] as const
  const taken = works.map((work) => ({ work, alone: [] as number[], together: [] as number[] }))
  for (let round = 0; round < rounds; round++) {
    for (const { work, alone, together } of taken) {
      alone.push(await signedASecond(1, { ...given, work }))
      together.push(await signedASecond(count, { ...given, work }))
    }
  }

  return taken.map(({ work, alone, together }) =>
    row({
      name: `${count} worker threads${work === 'sign' ? '' : ', the floor alone'}`,
      unit: 'files/s',
      ours: median(together),
      floor: median(alone),
      ...(count >= 2 && work === 'sign' && { goal: { of: 'ratio', atLeast: 1.8 } as const }),
      how: work === 'sign' ? how.cores : how.floors,
    }),
  )
}

async function signedASecond(count: number, workerData: object): Promise<number> {
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./signing-worker.ts', import.meta.url), { workerData }),
  )
  // All warm before the first begins: none may have the machine for itself.
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  const rates = workers.map(async (worker) => {
    worker.postMessage('begin')
    const [rate] = (await once(worker, 'message')) as [number]
    await worker.terminate()
    return rate
  })

  return (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0)
}
