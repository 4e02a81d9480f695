import { Refusal } from '#domain/refusal.ts'
import { nextSequence } from '#domain/signers/next-sequence.ts'
import { sharesContact } from '#domain/signers/person-key.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { signersOn } from '#services/dockets/open-folder.ts'
import { requiredOfSigners } from '#services/organisations/required-fields.ts'
import type { GroupMember } from '#store/groups/groups.ts'
import type { Tx } from '#store/store.ts'
import { addSigners, type NewSigner, openToChangePeople } from './add-signer.ts'

interface Wanted {
  documentId: string
  groupId: string
  role: NewSigner['role']
  /** All of them in one turn rather than one after the other. */
  together: boolean
}

/**
 * Puts the people of a group on a docket; who is on it already stays as they are, and who cannot be
 * asked is named.
 */
export async function addGroup(tx: Tx, { documentId, groupId, role, together }: Wanted, acting: Acting) {
  const opened = await openToChangePeople(tx, documentId, acting)
  if (!(await tx.groups.get(groupId))) throw new Refusal('GROUP_NOT_FOUND')
  const people = await tx.groups.members(groupId)
  const present = signersOn(opened, documentId)
  const isOn = (person: GroupMember) => present.some((other) => sharesContact(person, other))
  const required = await requiredOfSigners(tx, opened.docket)
  const reachable = people.filter(
    (person) => person.active && (person.email ?? person.mobile) && required.every((field) => person[field]),
  )
  const wanted = reachable.filter((person) => !isOn(person))
  if (reachable.length === 0) throw new Refusal('GROUP_EMPTY')

  const first = nextSequence(present, 'sequential')
  const signerIds = await addSigners(
    tx,
    opened,
    wanted.map((person, index) => asSigner(person, role, together ? first : first + index)),
    acting,
  )

  return {
    signerIds,
    already: reachable.filter(isOn).map(({ name }) => name),
    leftOut: people.filter((person) => !reachable.includes(person)).map(({ name }) => name),
  }
}

/** How somebody of a group stands on a docket. */
export const asSigner = (
  { name, email, mobile, language }: Pick<GroupMember, 'name' | 'email' | 'mobile' | 'language'>,
  role: NewSigner['role'],
  sequence: number,
): NewSigner => ({
  name,
  email,
  mobile,
  role,
  sequence,
  methods: null,
  language,
  allDocuments: true,
  isSelf: false,
})
