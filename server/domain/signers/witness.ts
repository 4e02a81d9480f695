import type { GroupRule } from '#contract/vocabulary/groups.ts'
import type { SeatKind, SignerRole, SignerState } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'
import { isUnopened, sharedSeat } from './group-seat.ts'
import { requireNewContact } from './person-key.ts'

interface Seen {
  id: string
  document_id: string
  role: SignerRole
  state: SignerState
  kind: SeatKind
  group_rule?: GroupRule | null
  group_seat?: string | null
  name: string
  email: string | null
  mobile: string | null
}

interface Contact {
  name: string
  email: string | null
  mobile: string | null
}

/**
 * The seat whose signature a witness sees: a person who signs on this document, reached in another
 * way than the witness.
 */
export function requireWitnessed<S extends Seen>(
  witness: Contact,
  signerId: string,
  documentId: string,
  all: readonly S[],
): S {
  const seen = all.find(({ id, document_id }) => id === signerId && document_id === documentId)
  const isPerson = seen && !isUnopened(seen) && sharedSeat(seen) === null
  const signs =
    isPerson && seen.role === 'signer' && seen.kind !== 'organisation' && seen.state !== 'delegated'
  if (!seen || !signs)
    throw new Refusal('WITNESS_OF_NOBODY', {
      fields: [{ path: 'witness_of', code: 'WITNESSED_NEEDED' }],
    })
  requireNewContact(witness, [seen], { sharesPhone: false })

  return seen
}

/** Nobody is reached by the number of whom they witness, whoever of the two was changed. */
export function requireApart(
  changed: Contact & { witness_of: string | null },
  ids: readonly string[],
  others: readonly (Contact & { id: string; witness_of: string | null })[],
): void {
  const bound = others.filter(
    ({ id, witness_of }) => id === changed.witness_of || (witness_of !== null && ids.includes(witness_of)),
  )
  requireNewContact(changed, bound, { sharesPhone: false })
}
