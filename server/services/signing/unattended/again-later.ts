import { askToSignUnattended } from '#services/dockets/ask-unattended.ts'
import type { Tx } from '#store/store.ts'

// Our choice: 5 s, 20 s, 80 s, 5 minutes.
const pauseMs = (tries: number): number => 5_000 * 4 ** Math.max(0, tries - 1)

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
  const soon = new Date(now.getTime() + pauseMs(1))
  await askToSignUnattended(tx, [signerId], due && due > soon ? due : soon)
}
