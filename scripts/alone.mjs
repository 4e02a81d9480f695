// Two programs that would make the same thing at once make it once: the second waits. What a killed
// one left is taken over.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

export function alone(lock, make) {
  while (!takeLock(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  try {
    return make()
  } finally {
    rmSync(lock, { force: true })
  }
}

function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (!isAlive(lockHolder(lock))) rmSync(lock, { force: true })
  return false
}

function lockHolder(lock) {
  try {
    return Number(readFileSync(lock, 'utf8')) || process.pid
  } catch {
    return process.pid // it was given back between the two looks
  }
}

export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
