import { factsOf, type SigningMethod } from '#contract/vocabulary/signing-methods.ts'
import { Refusal } from '#domain/refusal.ts'
import { isKept } from '#store/signers/pan-cards.ts'
import type { Tx } from '#store/store.ts'
import type { SigningPerson } from '../signing-person.ts'

/** Refuses a way that needs the person's PAN, where they have not given it. */
export async function requirePan(
  tx: Tx,
  { docketId, personKey }: SigningPerson,
  method: SigningMethod,
): Promise<void> {
  if (factsOf(method).knows !== 'pan') return
  if (!isKept(await tx.panCards.of(docketId, personKey))) throw new Refusal('PAN_MISSING')
}
