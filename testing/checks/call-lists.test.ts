import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

it('the lists of calls are what the folders hold', () => {
  const script = resolve(import.meta.dirname, '../../scripts/new-call.mjs')
  const { status, stderr } = spawnSync(process.execPath, [script, '--index', '--check'], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
