interface Place {
  user_id: string | null
  email: string | null
  state: string
}

/**
 * The place of a member on a document: that which was given to them, else one that their own proved
 * mail was invited to before they were a member. Of two, the one that is not signed yet.
 */
export function ownPlace<P extends Place>(
  places: readonly P[],
  member: { userId: string; email: string },
): P | null {
  const given = places.filter(({ user_id }) => user_id === member.userId)
  const mailed = places.filter(
    ({ user_id, email }) => user_id === null && email?.toLowerCase() === member.email.toLowerCase(),
  )
  const own = given.length > 0 ? given : mailed

  return own.find(({ state }) => state !== 'signed') ?? own[0] ?? null
}
