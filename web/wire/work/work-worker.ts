import type { WorkChallenge } from '#contract/vocabulary/proof-of-work.ts'
import { findAnswer } from './find-answer.ts'

self.onmessage = async ({
  data,
}: MessageEvent<Pick<WorkChallenge, 'challenge' | 'rounds' | 'difficulty'>>) => {
  const answers: number[] = []
  for (let round = 0; round < data.rounds; round += 1)
    answers.push(await findAnswer(`${data.challenge}:${round}:`, data.difficulty))
  self.postMessage(answers)
}
