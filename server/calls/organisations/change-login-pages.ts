import type { Actor } from '#domain/actors.ts'
import type { LoginPages } from '#domain/organisations/login-pages.ts'
import { saveLoginPages } from '#services/organisations/save-login-pages.ts'
import type { Tx } from '#store/store.ts'

/**
 * By an operator: administrators who are changing settings must read them again; the platform's
 * trail records it as well.
 */
export async function changeLoginPages(
  tx: Tx,
  pages: LoginPages | null,
  by: Actor,
  now: Date,
): Promise<void> {
  await saveLoginPages(tx, pages, by)
  const { settings_revision, name } = await tx.organisations.lock(tx.organisationId)
  await tx.organisations.update(tx.organisationId, {
    settings_revision: settings_revision + 1,
    settings_modified_at: now,
  })
  await tx.platformAudit.add('login-pages-given', {
    by,
    detail: { organisation: tx.organisationId, name, login: pages?.login ?? null },
  })
}
