import type { Member } from '#domain/askers.ts'
import { typedMark } from '#services/marks/make-mark.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'

export type MemberMark = Parameters<Tx['signerMarks']['save']>[1]

/** The mark that a member keeps in their profile and offers first; else their name, typed. */
export async function markOfMember(
  store: OrganisationStore,
  { userId, name }: Pick<Member, 'userId' | 'name'>,
): Promise<MemberMark> {
  const style = await store.read(async (tx) => {
    const [first] = await tx.signatureStyles.of(userId)

    return first ? tx.signatureStyles.get(userId, first.id) : null
  })
  if (style) return { kind: style.kind, text: style.text, image: style.image }

  return { kind: 'typed', text: name, image: await typedMark(name) }
}
