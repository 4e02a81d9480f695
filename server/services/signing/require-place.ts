import type { ToldPlace } from '#contract/vocabulary/told-place.ts'
import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import { isOfNow, placeRuleOf } from '#domain/signing/told-place.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { hasAgreed } from './has-agreed.ts'
import type { SigningPerson } from './signing-person.ts'

/** A place is taken where the docket asks for one, with its own consent, and of this moment. */
export async function requirePlace(
  tx: Tx,
  person: SigningPerson,
  signers: readonly Pick<Signer, 'role'>[],
  place: ToldPlace | null,
  now: Date,
): Promise<void> {
  const docket = await tx.dockets.get(person.docketId)
  const rule = placeRuleOf(signers, docketSettings(docket?.settings ?? {}))
  if (!place) {
    if (rule === 'required') throw new Refusal('PLACE_MISSING')
    return
  }
  if (rule === 'off')
    throw new Refusal('BAD_REQUEST', { fields: [{ path: 'place', code: 'PLACE_NOT_ASKED' }] })
  if (!isOfNow(place, now))
    throw new Refusal('BAD_REQUEST', { fields: [{ path: 'place.at', code: 'PLACE_NOT_OF_NOW' }] })
  if (!(await hasAgreed(tx, person, place.consent_record_id, 'geo_consent')))
    throw new Refusal('CONSENT_MISSING')
}
