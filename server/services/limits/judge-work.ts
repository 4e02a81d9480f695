import type { WorkLoad } from '#domain/registration/work.ts'
import { sha256 } from '#store/sha256.ts'

/** Whether all rounds of a challenge were done. */
export function isDone(challenge: string, load: WorkLoad, answers: readonly number[]): boolean {
  return (
    answers.length === load.rounds &&
    answers.every((answer, round) => zeroBits(sha256(`${challenge}:${round}:${answer}`)) >= load.difficulty)
  )
}

function zeroBits(bytes: Buffer): number {
  const first = bytes.findIndex((byte) => byte !== 0)

  return first === -1 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] ?? 0) - 24
}
