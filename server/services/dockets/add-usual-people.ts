import { sharesContact } from '#domain/signers/person-key.ts'
import type { ActingLater } from '#services/dockets/acting.ts'
import type { Folder } from '#services/dockets/open-folder.ts'
import { asSigner } from '#services/signers/add-group.ts'
import { addSigners, type NewSigner, openToChangePeople } from '#services/signers/add-signer.ts'
import type { Tx } from '#store/store.ts'

/**
 * Puts on a new docket whom its organisation wants on each: the default stakeholders in their
 * order, nobody twice.
 */
export async function addUsualPeople(tx: Tx, documentId: string, acting: ActingLater): Promise<void> {
  const defaults = (await tx.stakeholders.all()).filter(({ is_default }) => is_default)
  if (defaults.length === 0) return

  const opened = await openToChangePeople(tx, documentId, acting)
  const { signing_order } = opened.docket.settings as { signing_order?: string }
  const stakeholders = defaults.map((one, index) =>
    asSigner(one, one.role, signing_order === 'parallel' ? 1 : 1 + index),
  )
  await addSigners(tx, opened, eachOnce(stakeholders), acting)
}

/** The default stakeholders who are on none of a docket's documents. */
export async function missingUsualPeople(tx: Tx, { signers }: Folder): Promise<NewSigner[]> {
  const defaults = (await tx.stakeholders.all()).filter(({ is_default }) => is_default)
  const usual = defaults.map((one) => ({ ...asSigner(one, one.role, 1), sequence: null }))

  return eachOnce(usual).filter((person) => !signers.some((other) => sharesContact(person, other)))
}

function eachOnce(people: readonly NewSigner[]): NewSigner[] {
  const kept: NewSigner[] = []
  for (const person of people) if (!kept.some((other) => sharesContact(person, other))) kept.push(person)

  return kept
}
