import { shapes } from './attributes.ts'
import type { Filter } from './filter.ts'
import { type PatchOperation, patched } from './patch.ts'
import { readPatchPath } from './patch-path.ts'
import { isObject, type Resource } from './read-resource.ts'
import { badRequest } from './scim-problem.ts'

/** What a PATCH does to the people of a group, which may be many and are never all read for it. */
export type MemberAct =
  | { kind: 'add' | 'remove' | 'replace'; ids: string[] }
  | { kind: 'remove-where'; filter: Filter | null }

// Our choice: a directory sends those of a large group in several requests.
const mostAtOnce = 5_000

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The body without its members, and those. */
export function takeMembers(body: Readonly<Record<string, unknown>>): { rest: Resource; members: unknown } {
  const named = Object.keys(body).find((name) => name.toLowerCase() === 'members')
  if (named === undefined) return { rest: { ...body }, members: null }
  const { [named]: members, ...rest } = body

  return { rest, members }
}

export function readMemberIds(members: unknown): string[] {
  if (members === null || members === undefined) return []
  const list: unknown[] = Array.isArray(members) ? members : [members]
  if (list.length > mostAtOnce)
    throw badRequest(
      'tooMany',
      `A request names ${mostAtOnce} members at most; send the others in a further PATCH.`,
    )

  return [...new Set(list.map(readMemberId))]
}

function readMemberId(one: unknown): string {
  const value = isObject(one) ? one.value : one
  if (isObject(one) && String(one.type ?? 'User').toLowerCase() !== 'user')
    throw badRequest('invalidValue', 'Members are people: groups in groups are not taken.')
  if (typeof value !== 'string' || !uuid.test(value))
    throw badRequest('invalidValue', `“${String(value).slice(0, 100)}” is no id of a member.`)

  return value.toLowerCase()
}

/** What the operations make of the group itself, and of its people one after the other. */
export function readGroupPatch(
  before: Resource,
  operations: readonly PatchOperation[],
): { said: Resource; acts: MemberAct[] } {
  const acts: MemberAct[] = []
  const others: PatchOperation[] = []
  for (const operation of operations) {
    const { op, path, value } = operation
    if (path === null && isObject(value)) {
      const { rest, members } = takeMembers(value)
      if (members !== null) acts.push({ kind: op === 'add' ? 'add' : 'replace', ids: readMemberIds(members) })
      others.push({ ...operation, value: rest })
    } else if (path !== null && /^(?:urn:[^[]*:)?members\b/i.test(path.trim()))
      acts.push(memberAct(operation, path))
    else others.push(operation)
  }

  return { said: patched(shapes.Group, before, others), acts }
}

function memberAct({ op, value }: PatchOperation, path: string): MemberAct {
  const { sub, filter } = readPatchPath(shapes.Group, path)
  if (sub || (filter && op !== 'remove'))
    throw badRequest(
      'mutability',
      'A member is added or removed; nothing of them is changed here (RFC 7643 §4.2).',
    )
  if (op !== 'remove') return { kind: op, ids: readMemberIds(value) }
  // Beyond the RFC, and sent by Entra: whom to remove is in the value.
  if (!filter && value !== undefined && value !== null) return { kind: 'remove', ids: readMemberIds(value) }

  return { kind: 'remove-where', filter }
}
