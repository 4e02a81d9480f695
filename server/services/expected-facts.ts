import type { ExpectedFacts } from '#contract/vocabulary/certificate-facts.ts'
import type { Keys } from '#store/keys.ts'
import type { Signer } from '#store/signers/signers.ts'

const contextOf = (docketId: string): string => `expected-facts:${docketId}`

/**
 * What a sender knows of a person, to be compared with the certificate that signs. Bound to the
 * docket, so that a seat of the same person on another document takes it along.
 */
export const sealFacts = (keys: Keys, docketId: string, facts: ExpectedFacts): Buffer =>
  keys.seal(Buffer.from(JSON.stringify(facts), 'utf8'), contextOf(docketId))

/** Facts of an earlier release were not sealed. */
export function openFacts(
  keys: Keys,
  {
    docket_id,
    sealed_facts,
    expected_facts,
  }: Pick<Signer, 'docket_id' | 'sealed_facts'> & Partial<Pick<Signer, 'expected_facts'>>,
): ExpectedFacts | null {
  if (!sealed_facts) return expected_facts ?? null

  return JSON.parse(keys.open(sealed_facts, contextOf(docket_id)).toString('utf8')) as ExpectedFacts
}
