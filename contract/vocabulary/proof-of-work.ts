import { z } from 'zod'

/**
 * What a refusal `WORK_NEEDED` asks for (docs/wire.md §8): so many answers, each of which takes
 * tries to find.
 */
export const WorkChallenge = z.object({
  challenge: z.string(),
  rounds: z.number().int(),
  /** Leading zero bits of SHA-256(`challenge:round:answer`). */
  difficulty: z.number().int(),
  expires_at: z.iso.datetime(),
})
export type WorkChallenge = z.output<typeof WorkChallenge>

/** Sent along with the same call again. */
export const Work = z.object({
  challenge: z.string().max(200),
  answers: z.array(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)).max(64),
})
export type Work = z.output<typeof Work>
