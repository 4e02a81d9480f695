import { createHash } from 'node:crypto'
import type { WorkLoad } from '#domain/registration/work.ts'

/** Whether all rounds of a challenge were done. */
export function isDone(challenge: string, load: WorkLoad, answers: readonly number[]): boolean {
  return (
    answers.length === load.rounds &&
    answers.every((answer, round) => zeroBits(digest(`${challenge}:${round}:${answer}`)) >= load.difficulty)
  )
}

const digest = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest()

function zeroBits(bytes: Buffer): number {
  const first = bytes.findIndex((byte) => byte !== 0)

  return first === -1 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] ?? 0) - 24
}
