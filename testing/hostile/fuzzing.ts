import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ByteSource, isPdfError } from '#engine'
import type { ExaminingPool } from '#providers/file-examiner/examining-pool.ts'
import { FileTooHeavy } from '#providers/file-examiner/port.ts'
import { mutate } from './mutations/mutate.ts'

export interface SeedFile {
  name: string
  bytes: Uint8Array
}

const folder = join(import.meta.dirname, 'corpus')

/** The honest files that are mutated. */
export const corpus = (): SeedFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.pdf'))
    .sort()
    .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))

/**
 * What reading a file ended in. Only the last three are anything but well: a fault is a crash of
 * ours that was caught.
 */
export type Outcome = 'answered' | 'refused' | 'time' | 'memory' | 'ended' | 'fault'

export interface Case {
  seed: number
  file: string
  how: string[]
  bytes: Buffer
  /** Of each question asked about it. */
  outcomes: { asked: string; outcome: Outcome; ms: number; why: string }[]
}

export function caseOf(files: readonly SeedFile[], seed: number): Omit<Case, 'outcomes'> {
  const file = files[seed % files.length]!

  return { seed, file: file.name, ...mutate(file.bytes, seed) }
}

/** Everything that is asked of an uploaded file, asked of this one. */
export async function examineCase(
  pool: ExaminingPool,
  one: Omit<Case, 'outcomes'>,
  trust: readonly Uint8Array[] = [],
): Promise<Case> {
  const file: ByteSource = {
    size: one.bytes.length,
    read: async (start, end) => one.bytes.subarray(start, end),
  }
  const examiner = pool.of('one organisation')
  const questions: Record<string, () => Promise<unknown>> = {
    examine: () => examiner.examine(file),
    verify: () => examiner.verify(file, { trust, at: new Date() }),
    repair: () => examiner.repair(file),
    unlock: () => examiner.unlock(file, ''),
  }
  const outcomes: Case['outcomes'] = []
  for (const [asked, ask] of Object.entries(questions)) {
    const since = performance.now()
    const [outcome, why] = await ask().then(
      (): [Outcome, string] => ['answered', ''],
      (error: unknown): [Outcome, string] => [outcomeOf(error), String(error)],
    )
    outcomes.push({ asked, outcome, why, ms: performance.now() - since })
  }

  return { ...one, outcomes }
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof FileTooHeavy) return error.why

  return isPdfError(error) ? 'refused' : 'fault'
}
