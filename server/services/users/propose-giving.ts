import type { Actor } from '#domain/actors.ts'
import { about, changed } from '#services/audit/changed.ts'
import { shown } from '#services/roles/apply-role-change.ts'
import type { Role } from '#store/roles/roles.ts'
import type { Act, Tx } from '#store/store.ts'

interface Given {
  userId: string
  name: string
  /** What they have until then. */
  from: string | null
  to: string
}

/**
 * Keeps who is to be given which role until somebody else agrees; answers the proposals' ids, in
 * the order of the people.
 */
export async function proposeGiving(
  tx: Tx,
  { by, now }: { by: Actor; now: Date },
  given: readonly Given[],
): Promise<string[]> {
  const ids = given.flatMap(({ from, to }) => (from ? [from, to] : [to]))
  const roles = new Map((await tx.roles.getMany(ids)).map((role) => [role.id, role]))
  const roleOf = (id: string | null) => (id && roles.get(id)) || null
  const proposals = await tx.roleProposals.addMany(
    given.map(({ userId, from, to }) => ({
      act: 'give' as const,
      user_id: userId,
      role_id: to,
      role_revision: roleOf(to)?.revision ?? null,
      label: roleOf(to)?.label ?? '',
      before: JSON.stringify(factsOf(roleOf(from))),
      after: JSON.stringify(factsOf(roleOf(to))),
      wanted: '{}',
      asked_by: by.id ?? '',
      created_at: now,
    })),
  )
  await tx.audit.addMany(
    given.map(({ userId, name, from, to }, at): Act => {
      const detail = {
        ...about('person', userId, name),
        act: 'give',
        proposal: proposals[at] ?? '',
        ...changed({ role: roleOf(from)?.label ?? null }, { role: roleOf(to)?.label ?? null }),
      }

      return ['role-change-asked', { by, detail }]
    }),
  )

  return proposals
}

const factsOf = (role: Role | null) =>
  role && { label: role.label, description: role.description, modules: shown(role.granted) }
