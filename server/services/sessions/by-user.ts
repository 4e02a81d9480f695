import { fullName } from '#contract/vocabulary/full-name.ts'
import { type ActOrigin, type Actor, byMember } from '#domain/actors.ts'
import type { User } from '#store/users/users.ts'

/** A person who acts on their own login, before a session says who they are. */
export const byUser = (user: Pick<User, 'id' | 'first_name' | 'last_name'>, origin: ActOrigin): Actor =>
  byMember(user.id, fullName(user), origin)
