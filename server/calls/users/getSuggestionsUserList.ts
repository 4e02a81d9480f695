import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getSuggestionsUserList } from '#contract/users/getSuggestionsUserList.ts'

// Guide: 10 rows.
const most = 10

/** A person is suggested once, as what they are to the organisation first. */
export default answer(getSuggestionsUserList, async ({ searchInput }, context) => {
  if (searchInput === '') return { rows: [] }
  const now = context.parts.clock.now()
  const { members, externals, signers } = await context.store.read(async (tx) => ({
    members: await tx.peopleSearch.colleagues(searchInput, { most }),
    externals: await tx.peopleSearch.externalUsers(searchInput, now, most),
    signers: await tx.peopleSearch.earlierSigners(searchInput, memberOf(context).userId, most),
  }))
  const known = new Set<string>()
  const suggest = <Kind extends string>(
    people: readonly { name: string; email: string | null; mobile: string | null }[],
    kind: Kind,
  ) =>
    people.flatMap(({ name, email, mobile }) => {
      const key = (email ?? mobile ?? name).toLowerCase()
      if (known.has(key)) return []
      known.add(key)

      return [{ name, email, mobile, kind }]
    })

  return {
    rows: [
      ...suggest(members, 'member' as const),
      ...suggest(externals, 'external user' as const),
      ...suggest(signers, 'earlier signer' as const),
    ].slice(0, most),
  }
})
