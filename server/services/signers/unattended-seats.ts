import { handMethods, isUnattended } from '#contract/vocabulary/signing-methods.ts'
import type { SignerRole } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'

interface Chosen {
  name: string
  role: SignerRole
  methods: readonly string[] | null
  userId: string | null
}

/** Which of these members have a certificate that may sign by itself now. */
export async function enrolledAmong(
  tx: Tx,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const found = await tx.personCertificates.usableForAutosign(now, userIds.length, userIds)

  return new Set(found.map(({ userId }) => userId))
}

/** Only a member with such a certificate may be chosen to sign unattended, and only as a signer. */
export function requireEnrolled(
  { name, role, methods, userId }: Chosen,
  enrolled: ReadonlySet<string>,
): void {
  if (!methods?.some(isUnattended)) return
  if (role === 'signer' && userId !== null && enrolled.has(userId)) return
  throw new Refusal('AUTOSIGN_NOT_ALLOWED', { values: { name } })
}

/**
 * What no certificate signs its person signs: in a way that was chosen beside it, else in those of
 * the document.
 */
export const withHandMethods = (methods: readonly string[], ofDocument: readonly string[]): string[] =>
  methods.some(isUnattended) && handMethods(methods).length === 0 ? [...methods, ...ofDocument] : [...methods]
