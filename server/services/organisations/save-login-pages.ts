import type { Actor } from '#domain/actors.ts'
import { isPagePath, type LoginPages, pathsOf } from '#domain/organisations/login-pages.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'
import { loginPathHash, pagesOfOrganisation } from './login-pages.ts'

/**
 * Gives the organisation these login pages in place of those it has. Two organisations never share
 * an address.
 */
export async function saveLoginPages(tx: Tx, pages: LoginPages | null, by: Actor): Promise<void> {
  await tx.organisations.lock(tx.organisationId)
  const before = await pagesOfOrganisation(tx)
  for (const path of before ? pathsOf(before) : []) await tx.lookups.remove('login_path', loginPathHash(path))
  for (const path of pages ? pathsOf(pages) : []) {
    if (!isPagePath(path)) throw new Refusal('BAD_REQUEST')
    if (!(await tx.lookups.take('login_path', loginPathHash(path), tx.organisationId, tx.organisationId)))
      throw new Refusal('LOGIN_PATH_TAKEN')
  }
  await tx.organisationSettings.write('login_pages', pages)
  if (before) await leadToNew(tx, before, pages)
  await tx.audit.add('setting-changed', {
    by,
    detail: { key: 'login_pages', before: told(before), after: told(pages) },
  })
}

/** Sessions that end, and logouts, lead to the page that is there now. */
async function leadToNew(tx: Tx, before: LoginPages, pages: LoginPages | null): Promise<void> {
  const key = 'customised_login_page'
  const chosen = (await tx.organisationSettings.read([key]))[key] as { path?: unknown } | undefined
  if (chosen?.path !== before.login) return
  await tx.organisationSettings.write(key, pages && { ...chosen, path: pages.login })
}

const told = (pages: LoginPages | null): string | null => pages && JSON.stringify(pages)
