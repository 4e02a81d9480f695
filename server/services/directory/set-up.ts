import type { DirectoryRecord } from '#contract/directory/directory-record.ts'
import { Refusal } from '#domain/refusal.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { AddingBy } from '#services/users/add-members.ts'
import { judgeGiving } from '#services/users/giving-roles.ts'
import { findSuccessor } from '#services/users/hand-over-work.ts'
import type { DirectoryToken } from '#store/directory/directories.ts'
import type { Tx } from '#store/store.ts'
import { lockPeople } from './directory-acting.ts'
import { settleRolesEach } from './groups-roles.ts'

const daysTold = 14

/** The state of the directory, for this member: among the roles those that they may give. */
export async function presentDirectory(
  tx: Tx,
  { publicUrl, memberId, now }: { publicUrl: string; memberId: string; now: Date },
): Promise<DirectoryRecord> {
  const directory = await tx.directories.get()
  const { rows } = await tx.roles.list({ search: null, page: 1, rows: 500 })
  const giving = await judgeGiving(
    tx,
    { kind: 'member', id: memberId },
    rows.map(({ id }) => id),
  )
  const roleId = directory?.role_id ?? null
  const successorId = directory?.successor_id ?? null
  const names = await tx.members.names(successorId ? [successorId] : [])

  return {
    address: `${publicUrl}/scim/v2`,
    role_id: roleId,
    role_label: rows.find(({ id }) => id === roleId)?.label ?? null,
    successor_id: successorId,
    successor_name: successorId === null ? null : (names.get(successorId) ?? ''),
    revision: directory?.revision ?? 0,
    roles: rows.filter(({ id }) => giving(id) === null).map(({ id, label }) => ({ role_id: id, label })),
    tokens: (await tx.directories.tokens()).map((token) => presentToken(token, now)),
    groups: (await tx.directoryGroups.counted()).map(({ id, ...group }) => ({ group_id: id, ...group })),
    days: (await tx.directories.days(daysTold)).map(({ last_refusal_at, ...day }) => ({
      ...day,
      last_refusal_at: last_refusal_at?.toISOString() ?? null,
    })),
  }
}

const presentToken = (token: DirectoryToken, now: Date): DirectoryRecord['tokens'][number] => ({
  token_id: token.id,
  name: token.name,
  hint: token.hint,
  made_by: token.made_by,
  made_at: token.created_at.toISOString(),
  expires_at: token.expires_at.toISOString(),
  last_used_at: token.last_used_at?.toISOString() ?? null,
  last_address: token.last_address,
  state: token.revoked_at ? 'revoked' : token.expires_at <= now ? 'expired' : 'good',
})

/**
 * A member who says what role a directory gives must be allowed to give it themselves (decision
 * record 0014).
 */
export async function saveDirectory(
  tx: Tx,
  wanted: { role_id: string; successor_id: string | null; revision: number },
  { by }: Pick<AddingBy, 'by'>,
): Promise<void> {
  const before = await tx.directories.lock()
  await requireMayGive(tx, by, wanted.role_id, before.role_id)
  // One that nobody has saved yet is read as 0.
  const isFirst = before.revision === 1 && wanted.revision === 0
  if (!isFirst && before.revision !== wanted.revision) throw new Refusal('DIRECTORY_STALE')
  if (wanted.successor_id && wanted.successor_id !== before.successor_id)
    await findSuccessor(tx, wanted.successor_id, [])
  await tx.directories.update({ role_id: wanted.role_id, successor_id: wanted.successor_id })
  const differences = changed(
    { role_id: before.role_id, successor_id: before.successor_id },
    { role_id: wanted.role_id, successor_id: wanted.successor_id },
  )
  if (differences)
    await tx.audit.add('directory-changed', {
      by,
      detail: { ...about('settings', before.id, 'SCIM'), ...differences },
    })
}

/** Says what a group means; its people have the role at once. */
export async function mapDirectoryGroup(
  tx: Tx,
  wanted: { group_id: string; role_id: string | null; revision: number },
  acting: AddingBy,
): Promise<{ changed: number; kept: number }> {
  await lockPeople(tx)
  const group = await tx.directoryGroups.getLocked(wanted.group_id)
  if (!group) throw new Refusal('NOT_FOUND')
  if (group.revision !== wanted.revision) throw new Refusal('DIRECTORY_STALE')
  if (group.role_id === wanted.role_id) return { changed: 0, kept: 0 }
  if (wanted.role_id) await requireMayGive(tx, acting.by, wanted.role_id, null)
  await tx.directoryGroups.update(group.id, { role_id: wanted.role_id }, acting.now)
  await tx.audit.add('directory-group-mapped', {
    by: acting.by,
    detail: {
      ...about('group', group.id, group.name),
      ...changed({ role_id: group.role_id }, { role_id: wanted.role_id }),
    },
  })

  return await settleRolesEach({ tx, ...acting }, await tx.directoryGroups.idsOf(group.id, null))
}

async function requireMayGive(
  tx: Tx,
  by: AddingBy['by'],
  roleId: string,
  before: string | null,
): Promise<void> {
  const beyond = roleId === before ? null : (await judgeGiving(tx, by, [roleId]))(roleId)
  if (beyond) throw beyond
}
