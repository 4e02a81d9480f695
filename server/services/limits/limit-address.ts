import { isIPv6 } from 'node:net'
import { minute } from '#contract/vocabulary/time.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import type { Store } from '#store/store.ts'

/**
 * What somebody without a session tries, so often a minute from one address; each account, code and
 * link is counted tightly by itself.
 */
export const limitTries = async (
  parts: Parts,
  what: string,
  { address }: { address: string },
  share = 1,
): Promise<void> => {
  await limitAddress(parts, what, address, Math.ceil(parts.settings.triesPerMinute * share))
}

/**
 * So many a minute for one address, on all servers together; answers the how manieth this is. One
 * IPv6 network of 64 bits counts as one address.
 */
export async function limitAddress(
  parts: Parts,
  what: string,
  address: string,
  most: number,
): Promise<number> {
  const now = parts.clock.now().getTime()
  const windowStart = new Date(now - (now % minute))
  const bucket = `${what}:${networkOf(address)}`
  if (isKnownFull(parts.store, bucket, windowStart)) throw tooMany(now)

  const count = await parts.store.countOne({ bucket, window_start: windowStart })
  if (count <= most) return count
  rememberFull(parts.store, bucket, windowStart)
  throw tooMany(now)
}

const tooMany = (now: number) =>
  new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((minute - (now % minute)) / 1000) })

// A flood is answered from memory once the database has counted it full; forgotten with the window.
const fullWindows = new WeakMap<Store, { windowStart: number; buckets: Set<string> }>()
const mostRemembered = 10_000

function isKnownFull(store: Store, bucket: string, windowStart: Date): boolean {
  const full = fullWindows.get(store)

  return full?.windowStart === windowStart.getTime() && full.buckets.has(bucket)
}

function rememberFull(store: Store, bucket: string, windowStart: Date): void {
  let full = fullWindows.get(store)
  if (full?.windowStart !== windowStart.getTime() || full.buckets.size >= mostRemembered) {
    full = { windowStart: windowStart.getTime(), buckets: new Set() }
    fullWindows.set(store, full)
  }
  full.buckets.add(bucket)
}

/** One IPv6 network of 64 bits is one source. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':')
    while (groups.length + after.length < 8) groups.push('0')
    groups.push(...after)
  }

  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
