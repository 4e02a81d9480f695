import { fullName } from '#contract/vocabulary/full-name.ts'
import { matchNames } from '#domain/names/match-names.ts'
import { Refusal } from '#domain/refusal.ts'
import { nameOfOrganisation } from '#services/seal/name-of-organisation.ts'
import type { Tx } from '#store/store.ts'

interface Named {
  name: string
  organisation: string | null
}

/** The certificate of a person is their own; that of an organisation is of this one. */
export async function ownedBy(
  tx: Tx,
  userId: string,
): Promise<{ name: string; owns(named: Named): boolean }> {
  const member = await tx.memberRecords.get(userId)
  if (!member) throw new Refusal('NOT_ALLOWED')
  const own = await nameOfOrganisation(tx)
  const isOf = (given: string, known: string) => matchNames(known, given).match !== 'different'
  const person = fullName(member)

  return {
    name: person,
    owns: ({ name, organisation }) =>
      isOf(name, person) || isOf(name, own) || (organisation !== null && isOf(organisation, own)),
  }
}
