import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const openLog = fileURLToPath(new URL('./open-log.ts', import.meta.url))
/** Says lines, and more of them once its input ends. */
const program = `
  const { openLog } = await import(${JSON.stringify(openLog)})
  const log = openLog('talker')
  const say = () => { for (let line = 0; line < 50; line++) log.info({ line }, 'Said.') }
  process.stdin.resume().once('end', () => { say(); process.exit(7) })
  say()
`

function aTalker() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))

  return { child, ended: once(child, 'exit', { signal: AbortSignal.timeout(20_000) }) }
}

it('writes every line that was said before the program ends', async () => {
  const { child, ended } = aTalker()
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  child.stdin.end()
  expect((await ended)[0]).toBe(7)
  expect(
    printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).line),
  ).toEqual([...Array(50).keys(), ...Array(50).keys()])
})

it('lets the program end where nobody reads any more', async () => {
  const { child, ended } = aTalker()
  await once(child.stdout, 'data')
  child.stdout.destroy()
  child.stdin.end()
  expect((await ended)[0]).toBe(7)
})
