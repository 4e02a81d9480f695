import { Refusal } from '#domain/refusal.ts'
import { isAdministrator } from '#domain/roles/role-policy.ts'
import { about } from '#services/audit/changed.ts'
import type { Tx } from '#store/store.ts'
import { giverOf } from './judge-role-change.ts'
import { needsChecker } from './needs-checker.ts'
import type { RoleActor } from './role-change.ts'

const name = 'role_changes_need_checker'

/**
 * That nobody checks any more is itself checked: otherwise one person alone could pass the second
 * by.
 */
export async function askToStopChecking(tx: Tx, actor: RoleActor): Promise<string | null> {
  await tx.administrators.lock()
  if (!(await needsChecker(tx))) return null
  if (!isAdministrator((await giverOf(tx, actor.userId))?.modules ?? new Set()))
    throw new Refusal('ROLE_OF_ADMINISTRATORS')
  const id = await tx.roleProposals.add({
    act: 'stop-checking',
    role_id: null,
    label: '',
    before: null,
    after: null,
    wanted: '{}',
    asked_by: actor.userId,
    created_at: actor.now,
  })
  await tx.audit.add('role-change-asked', {
    by: actor.by,
    detail: { ...about('settings', id, name), act: 'stop-checking', proposal: id },
  })

  return id
}

export async function stopChecking(tx: Tx, actor: RoleActor): Promise<void> {
  const { settings_revision } = await tx.organisations.lock(tx.organisationId)
  await tx.organisationSettings.write(name, null)
  await tx.organisations.update(tx.organisationId, {
    settings_revision: settings_revision + 1,
    settings_modified_at: actor.now,
  })
  await tx.audit.add('setting-changed', {
    by: actor.by,
    detail: { key: name, before: 'true', after: null },
  })
}
