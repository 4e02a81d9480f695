import type { NeslParty } from '#contract/signers/nesl-party.ts'
import type { NeslDetails, neslRelationships } from '#contract/vocabulary/nesl.ts'
import { Refusal } from '#domain/refusal.ts'
import { isoDayInIndia } from '#domain/signing/fields.ts'
import { maskPan } from '#services/signers/nesl-facts.ts'
import type { NeslParty as NeslRow } from '#store/signers/nesl-parties.ts'
import type { Signer } from '#store/signers/signers.ts'

/** Nobody was born, and nothing was founded, on a day that is still to come. */
export function requirePassed(legal: NeslDetails, path: string, now: Date): void {
  const [name, day] =
    legal.party === 'individual'
      ? (['date_of_birth', legal.date_of_birth] as const)
      : (['incorporated_on', legal.incorporated_on] as const)
  if (day > isoDayInIndia(now))
    throw new Refusal('BAD_REQUEST', { fields: [{ path: `${path}.${name}`, code: 'DAY_TO_COME' }] })
}

export function presentParty(
  { id, document_id, name, state, sequence }: Signer,
  { relationship, details }: Pick<NeslRow, 'relationship' | 'details'>,
): NeslParty {
  const legal = details as NeslDetails
  const { party, pan, address, pin } = legal
  const about =
    legal.party === 'individual'
      ? { constitution: null, registration_number: null, day: legal.date_of_birth }
      : {
          constitution: legal.constitution,
          registration_number: legal.registration_number ?? null,
          day: legal.incorporated_on,
        }

  return {
    signer_id: id,
    document_id,
    name,
    state,
    sequence,
    relationship: relationship as (typeof neslRelationships)[number],
    party,
    pan_masked: maskPan(pan),
    ...about,
    address,
    pin,
  }
}
