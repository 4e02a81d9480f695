import { sharesContact } from '#domain/signers/person-key.ts'
import { asSigner } from '#services/groups/add-group.ts'
import { checkersForDocket } from '#services/organisations/settings-in-force.ts'
import { type Acting, addSigners, type NewSigner, openToChangePeople } from '#services/signers/add-signer.ts'
import type { Tx } from '#store/store.ts'

/**
 * Puts on a new docket whom its organisation wants on each: the checkers, who agree first, then the default stakeholders in
 * their order. Who makes a docket does not check it, and nobody is on it twice.
 */
export async function addUsualPeople(tx: Tx, documentId: string, acting: Acting): Promise<void> {
  const checkers = await theCheckers(tx, acting.member.userId)
  const defaults = (await tx.stakeholders.all()).filter(({ is_default }) => is_default)
  if (checkers.length === 0 && defaults.length === 0) return

  const opened = await openToChangePeople(tx, documentId, acting.member)
  const { signing_order } = opened.docket.settings as { signing_order?: string }
  const first = 1 + Math.max(0, ...checkers.map(({ sequence }) => sequence ?? 0))
  const stakeholders = defaults.map((one, index) =>
    asSigner(one, one.role, signing_order === 'parallel' ? first : first + index),
  )
  await addSigners(tx, opened, eachOnce([...checkers, ...stakeholders]), acting)
}

/** One group after the other, the people of a group side by side. */
async function theCheckers(tx: Tx, initiatorId: string): Promise<NewSigner[]> {
  const checkers: NewSigner[] = []
  let turn = 1
  for (const groupId of await checkersForDocket(tx, initiatorId)) {
    if (!(await tx.groups.get(groupId))) continue
    const people = (await tx.groups.members(groupId)).filter(
      ({ active, userId }) => active && userId !== initiatorId,
    )
    checkers.push(...people.map((person) => asSigner(person, 'approver', turn)))
    if (people.length > 0) turn += 1
  }

  return checkers
}

function eachOnce(people: readonly NewSigner[]): NewSigner[] {
  const kept: NewSigner[] = []
  for (const person of people) if (!kept.some((other) => sharesContact(person, other))) kept.push(person)

  return kept
}
