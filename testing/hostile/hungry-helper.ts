import { serveTasks } from '#providers/helper-processes/serve-tasks.ts'

/** A helper that does whatever a hostile file could make one do. */
const acts: Record<string, (size: number) => unknown> = {
  pid: () => process.pid,
  environment: () => Object.keys(process.env),
  'spin for ever': () => {
    for (;;);
  },
  'wait for ever': () => new Promise(() => setInterval(() => undefined, 1000)),
  'take buffers': () => {
    const taken: Buffer[] = []
    for (;;) taken.push(Buffer.alloc(8 * 1024 * 1024, 1))
  },
  'take objects': () => {
    const taken: object[] = []
    for (;;) taken.push({ numbers: [taken.length, Math.random()] })
  },
  'leave much behind': () => {
    left.push(Buffer.alloc(120 * 1024 * 1024, 1))

    return process.pid
  },
  'end itself': () => process.kill(process.pid, 'SIGKILL'),
  fail: () => {
    throw Object.assign(new RangeError('so it is'), { code: 'ODD' })
  },
  'call itself': () => deeper(0),
}
const left: Buffer[] = []
const deeper = (depth: number): number => 1 + deeper(depth + 1)

serveTasks(async ({ input, file, give }) => {
  const { act, path = '' } = input as { act: string; path?: string }
  if (act === 'send back') return give(await file.read(0, file.size))
  if (act === 'write') return (await import('node:fs')).writeFileSync(path, 'written')
  if (act === 'read') return (await import('node:fs')).readFileSync(path, 'utf8').length
  if (act === 'start a program')
    return (await import('node:child_process')).execFileSync('/bin/echo', ['hello'])

  return acts[act]?.(file.size)
})
