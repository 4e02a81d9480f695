import type { SentPapersCode } from '../wire/papers-memory.ts'
import { serverNow } from '../wire/server-time.ts'
import type { PapersWire } from './wire.ts'

// The server's limit, shown so that nobody is surprised by it; the server alone decides.
const resendAfterMs = 30_000

export async function askCode(wire: PapersWire, asked: SentPapersCode['asked']): Promise<SentPapersCode> {
  const { challenge_id, to, expiresAt, sends_left } = await wire.askCode(asked)

  return {
    challengeId: challenge_id,
    to,
    asked,
    expiresAt: Date.parse(expiresAt),
    resendAt: serverNow() + resendAfterMs,
    sendsLeft: sends_left,
  }
}
