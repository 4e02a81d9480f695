import { createHash } from 'node:crypto'
import type { Work, WorkChallenge } from '#contract/vocabulary/proof-of-work.ts'

/** docs/wire.md §8, over the digest's bits as text. */
export function doneWork({ challenge, rounds, difficulty }: WorkChallenge): Work {
  const bits = (text: string) =>
    [...createHash('sha256').update(text).digest().subarray(0, 4)]
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join('')
  const answers = Array.from({ length: rounds }, (_, round) => {
    for (let answer = 0; ; answer += 1)
      if (bits(`${challenge}:${round}:${answer}`).startsWith('0'.repeat(difficulty))) return answer
  })

  return { challenge, answers }
}
