import type { SignerRole, SignerState } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'

interface Placed {
  name: string
  person_key: string
  role: SignerRole
  state: SignerState
  is_last: boolean
  group_id?: string | null
}

/** One person of a docket stays last, who signs and is not asked yet. */
export function requireMayStayLast(signer: Placed, all: readonly Placed[]): void {
  const other = all.find(({ is_last, person_key }) => is_last && person_key !== signer.person_key)
  if (other) throw new Refusal('LAST_SIGNER_TWICE', { values: { person: other.name } }).ofField('signer_id')
  if (signer.group_id) throw new Refusal('GROUP_NO_PERSON', { values: { name: signer.name } })
  if (signer.role !== 'signer')
    throw new Refusal('LAST_SIGNER_SIGNS_NOT', { values: { person: signer.name } })
  if (!signer.is_last && signer.state !== 'waiting')
    throw new Refusal('WRONG_STATE', { values: { case: 'keepsPlace', name: signer.name } })
}
