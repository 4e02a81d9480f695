import { askToSignUnattended } from '#services/dockets/ask-unattended.ts'
import type { Tx } from '#store/store.ts'

// Our choice: 16 s, 40 s, 100 s, 4 minutes. The first is longer than a service that was silent is
// left alone: no try is spent on being told so.
const pauseMs = (tries: number): number => 16_000 * 2.5 ** Math.max(0, tries - 1)
// Our choice: as long as somebody else signs.
const soonMs = 5_000

interface End {
  endedAt: Date | null
}

/** Before when a seat is not tried again, by its tries so far, the newest first. */
export function notBefore([newest, ...others]: readonly End[]): Date | null {
  return newest?.endedAt ? new Date(newest.endedAt.getTime() + pauseMs(1 + others.length)) : null
}

/** Another try of a seat after the pause that its tries so far have earned. */
export async function askAgain(tx: Tx, signerId: string, now: Date): Promise<void> {
  const due = notBefore(await tx.signingAttempts.endsOfSigner(signerId))
  const soon = new Date(now.getTime() + soonMs)
  await askToSignUnattended(tx, [signerId], due && due > soon ? due : soon)
}
