import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const program = new URL('./program.ts', import.meta.url).href
/** Loads as long as a real one may, then would run for ever. */
const slowToLoad = `
  await new Promise((loaded) => setTimeout(loaded, 300))
  const { runProgram } = await import(${JSON.stringify(program)})
  runProgram(async () => {
    setInterval(() => {}, 1000)
    return { stop: async () => {} }
  })`

const start = () =>
  spawn(process.execPath, ['--input-type=module', '--eval', slowToLoad], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

it('starts nothing where the launcher sent its settings and went while it was loading', async () => {
  const child = start()
  child.send({})
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([1, null])
})

it('runs, and stops when the launcher goes', async () => {
  const child = start()
  child.send({})
  expect(await once(child, 'message')).toEqual([{ ready: true }, undefined])
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})
