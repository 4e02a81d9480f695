import { hash, verify } from '@node-rs/argon2'

// argon2id is the library's default; the cost is OWASP's recommendation: 19 MiB, two passes, one
// lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobodysHash: Promise<string> | undefined

/** An unknown user costs the same work as a known one with a wrong password. */
export async function isPasswordRight(kept: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody has this password')
  const isRight = await verify(kept ?? (await nobodysHash), password)

  return kept !== null && isRight
}
