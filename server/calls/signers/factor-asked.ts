import type { SigningPage } from '#contract/signers/signing-page.ts'
import type { Portal } from '#domain/organisations/portal-address.ts'
import { servesHere } from '#services/sessions/passkeys.ts'
import { asksFactor, factorGoodUntil, factorOwner } from '#services/signing/factor-of-link.ts'
import type { OpenLink } from '#services/signing/open-link.ts'
import type { Tx } from '#store/store.ts'

/** What the member has, as far as it serves at this address; nothing where they have none. */
export async function factorAsked(
  tx: Tx,
  { rows }: OpenLink,
  portal: Portal,
): Promise<SigningPage['factor']> {
  const [person] = rows
  if (!person || !asksFactor(rows)) return null
  const owner = await factorOwner(tx, rows)
  const known = owner ? await tx.secondFactors.ofUser(owner) : []
  const here = known.filter((one) => servesHere(one, portal)).map(({ kind }) => kind)
  const until = factorGoodUntil(person, await tx.signerChecks.newestOf([person.docket_id]))

  return {
    offered: (['passkey', 'totp'] as const).filter((kind) => here.includes(kind)),
    good_until: until?.toISOString() ?? null,
  }
}
