import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const gibibyte = 1024 ** 3
// Measured: a whole run holds less than one at once. A file there takes memory, which the browsers
// need too.
const leastRoom = 4 * gibibyte
const leastMemory = 6 * gibibyte
const tmpfs = 0x01021994
const prefix = 'muhar-run-'

/**
 * One folder for everything that a run makes: in memory where there is room, otherwise on the disk.
 * It becomes the temporary folder of all that the run starts. A run that was killed leaves its
 * folder: the next one removes it.
 */
export function aRunFolder(): { folder: string; inMemory: boolean; close(): void } {
  const memory = ['/dev/shm', tmpdir()].find(isRoomInMemory)
  const parent = memory ?? tmpdir()
  removeLeftovers(parent)
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  // Where PostgreSQL runs as nobody, nobody must be able to enter.
  chmodSync(folder, 0o711)
  const close = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', close)

  return { folder, inMemory: memory !== undefined, close }
}

function isRoomInMemory(parent: string): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(parent)

    return (
      type === tmpfs &&
      bavail * bsize >= leastRoom &&
      process.availableMemory() >= leastMemory &&
      runsPrograms(parent)
    )
  } catch {
    return false
  }
}

/** Docker mounts /dev/shm with noexec, and some tests start programs that they have copied. */
function runsPrograms(parent: string): boolean {
  const folder = mkdtempSync(join(parent, 'muhar-tried-'))
  try {
    const program = join(folder, 'program')
    writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 })

    return spawnSync(program).status === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
