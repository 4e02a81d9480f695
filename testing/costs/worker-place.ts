import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** In a run's folder: which file each worker is at, as both sides of a run read it. */
const placeOf = (runFolder: string, worker: string) => join(runFolder, 'workers', worker)

export function nowAt(runFolder: string, worker: string, file: string): void {
  mkdirSync(join(runFolder, 'workers'), { recursive: true })
  writeFileSync(placeOf(runFolder, worker), file)
}

export function whereIs(runFolder: string, worker: string): string | undefined {
  try {
    return readFileSync(placeOf(runFolder, worker), 'utf8')
  } catch {
    return undefined
  }
}
