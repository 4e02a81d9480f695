import type { SignerRecord } from '#contract/signers/signer-record.ts'
import type { AccessCodeState } from '#contract/vocabulary/access-code.ts'
import { isCodeLocked, isCodeTyped } from '#domain/signers/access-code.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

type Person = Pick<Signer, 'docket_id' | 'person_key'>

export type Access = Awaited<ReturnType<typeof accessOf>>

/** What is asked of the people of these dockets beside their documents, and what they passed. */
export async function accessOf(tx: Tx, docketIds: readonly string[]) {
  const codes = await tx.accessCodes.ofDockets(docketIds)
  const passed = await tx.signerChecks.newestOf(docketIds)
  const isOf = (person: Person) => (row: Person) =>
    row.docket_id === person.docket_id && row.person_key === person.person_key

  return {
    stateOf(person: Person): AccessCodeState {
      const code = codes.find(isOf(person))
      if (!code) return 'none'

      if (isCodeLocked(code)) return 'locked'

      return isCodeTyped(code, passed) ? 'typed' : 'set'
    },
    checksOf: (person: Person): SignerRecord['checks'] =>
      passed
        .filter(isOf(person))
        .map((row) => ({ check: row.passed, passed_at: row.passed_at.toISOString() })),
  }
}
