import { knownBrowserLife, mostTries, mostTriesFromEverywhere } from '#domain/sessions/login-tries.ts'
import type { Parts } from '#services/parts.ts'
import { bucketOf, type Counted, countTries, forgetTries } from './tries.ts'

export interface LoginTry {
  email: string
  address: string
  /** SHA-256 of the key that the browser keeps: it speaks under it, so nobody else can name it. */
  clientKeyHash: Buffer
}

/**
 * Counts a try at this e-mail address before the password is looked at, or refuses while tries are
 * locked. A browser that logged in with this account lately has a count of its own, so that a
 * guesser from elsewhere cannot keep its owner out.
 */
export async function countLoginTry(parts: Parts, attempt: LoginTry): Promise<void> {
  await countTries(parts, await countedFor(parts, attempt), 'LOGIN_LOCKED')
}

/**
 * The password was right: what was counted for this browser and address is forgotten, and the
 * browser remembered.
 */
export async function forgetLoginTries(parts: Parts, attempt: LoginTry): Promise<void> {
  await forgetTries(parts, await countedFor(parts, attempt))
  await parts.store.platform.transaction((tx) =>
    tx.knownBrowsers.remember(browserOf(parts, attempt), parts.clock.now()),
  )
}

async function countedFor(parts: Parts, attempt: LoginTry): Promise<Counted[]> {
  const { email, address, clientKeyHash } = attempt
  const since = new Date(parts.clock.now().getTime() - knownBrowserLife)
  const isKnown = await parts.store.platform.read((tx) =>
    tx.knownBrowsers.isKnown(browserOf(parts, attempt), since),
  )
  if (isKnown) {
    const subject = `${email}\n${clientKeyHash.toString('hex')}`
    return [{ bucket: bucketOf(parts, 'login-known', subject), most: mostTries }]
  }

  return [
    { bucket: bucketOf(parts, 'login', `${email}\n${address}`), most: mostTries },
    { bucket: bucketOf(parts, 'login-everywhere', email), most: mostTriesFromEverywhere },
  ]
}

const browserOf = (parts: Parts, { email, clientKeyHash }: LoginTry): Buffer =>
  parts.keys.hmac('known-browser', Buffer.concat([clientKeyHash, Buffer.from(email)]))
