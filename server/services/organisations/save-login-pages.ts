import { isPagePath, type LoginPages, pathsOf } from '#domain/organisations/login-pages.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#store/store.ts'
import { loginPathHash, pagesOfOrganisation } from './login-pages.ts'

/** Gives the organisation these login pages in place of those it has. Two organisations never share an address. */
export async function saveLoginPages(tx: Tx, pages: LoginPages | null): Promise<void> {
  const before = await pagesOfOrganisation(tx)
  for (const path of before ? pathsOf(before) : []) await tx.lookups.remove('login_path', loginPathHash(path))
  for (const path of pages ? pathsOf(pages) : []) {
    if (!isPagePath(path)) throw new Refusal('BAD_REQUEST')
    const hash = loginPathHash(path)
    if (await tx.lookups.find('login_path', hash)) throw new Refusal('LOGIN_PATH_TAKEN')
    await tx.lookups.add('login_path', hash, tx.organisationId, tx.organisationId)
  }
  await tx.organisationSettings.write('login_pages', pages)
}
