import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Work, WorkChallenge } from '#contract/vocabulary/proof-of-work.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { Refusal } from '#domain/refusal.ts'
import { type WorkLoad, workFor } from '#domain/registration/work.ts'
import type { Parts } from '#services/parts.ts'
import { isDone } from './judge-work.ts'
import { limitAddress, networkOf } from './limit-address.ts'

const hour = 60 * minute
// Our choice: longer than the slowest telephone computes, and short enough that nobody lays in a
// store.
const challengeLife = 10 * minute

/**
 * Acts that are counted apart, and how many of them an hour cost nothing, in sign-ups of the
 * configuration.
 */
const freeTimes = { registration: 1, check: 3, code: 3, social: 3 } as const
export type CountedAct = keyof typeof freeTimes

/**
 * Counts an act of a source, and refuses it with a challenge where the source does more of them
 * than people do: it may come again with the work done. Nothing is kept of a challenge until it is
 * used, and then only that it was.
 */
export async function demandWork(
  parts: Parts,
  act: CountedAct,
  { address }: { address: string },
  work: Work | undefined,
): Promise<void> {
  const now = parts.clock.now()
  const network = networkOf(address)
  const acts = await parts.store.countOne({
    bucket: `work-${act}:${network}`,
    window_start: new Date(now.getTime() - (now.getTime() % hour)),
  })
  await demand(parts, network, workFor(acts, parts.settings.signUpsPerHour * freeTimes[act]), work)
}

// Our choice: what a source may ask for once it computes.
const withWork = 5

/**
 * Codes that one address asks for in a minute. A branch or a carrier's NAT is one address, so the
 * limit is wide and work is demanded before anything is refused; what is sent to one mailbox or
 * number is counted tightly by its link and contact.
 */
export async function limitSending(
  parts: Parts,
  what: string,
  { address }: { address: string },
  work: Work | undefined,
): Promise<void> {
  const free = parts.settings.codesPerMinute
  const count = await limitAddress(parts, what, address, free * withWork)
  await demand(parts, networkOf(address), workFor(count, free), work)
}

/** Without a demand for work: for what demands it by the hour. */
export const limitSendingAtMost = async (
  parts: Parts,
  what: string,
  { address }: { address: string },
): Promise<void> => {
  await limitAddress(parts, what, address, parts.settings.codesPerMinute * withWork)
}

async function demand(
  parts: Parts,
  network: string,
  load: WorkLoad | null,
  work: Work | undefined,
): Promise<void> {
  if (!load) return
  const now = parts.clock.now()
  if (work && (await isSpent(parts, network, work, now))) return
  throw new Refusal('WORK_NEEDED', { work: aChallenge(parts, network, load, now), retryAfterSeconds: 1 })
}

function aChallenge(parts: Parts, network: string, load: WorkLoad, now: Date): WorkChallenge {
  const expiresAt = new Date(now.getTime() + challengeLife)
  const salt = randomBytes(12).toString('base64url')
  const said = [load.rounds, load.difficulty, expiresAt.getTime(), salt].join('.')

  return {
    challenge: `${said}.${sealOf(parts, said, network)}`,
    ...load,
    expires_at: expiresAt.toISOString(),
  }
}

/** The network is part of the seal: work done by one source is none of another's. */
const sealOf = (parts: Parts, said: string, network: string): string =>
  parts.keys
    .hmac('proof-of-work', Buffer.from(`${said} ${network}`))
    .subarray(0, 16)
    .toString('base64url')

/** Judges work and uses it up. */
async function isSpent(
  parts: Parts,
  network: string,
  { challenge, answers }: Work,
  now: Date,
): Promise<boolean> {
  const at = challenge.lastIndexOf('.')
  const said = challenge.slice(0, Math.max(at, 0))
  const given = Buffer.from(challenge.slice(at + 1))
  const wanted = Buffer.from(sealOf(parts, said, network))
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false

  const [rounds = 0, difficulty = 0, expires = 0] = said.split('.').map(Number)
  if (expires < now.getTime() || !isDone(challenge, { rounds, difficulty }, answers)) return false
  // Counters are swept an hour after their window began, and a challenge is dead long before.
  const uses = await parts.store.countOne({ bucket: `work:${said}`, window_start: new Date(expires) })

  return uses === 1
}
