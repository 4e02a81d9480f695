import { createHash } from 'node:crypto'
import { type LoginPages, readLoginPages } from '#domain/organisations/login-pages.ts'
import type { Tx } from '#store/store.ts'

export const loginPathHash = (path: string): Buffer => createHash('sha256').update(path).digest()

export const addressOfPage = (publicUrl: string, page: string): string => `${publicUrl}/#/${page}`

/** The login pages of an organisation; null where it has none of its own. */
export async function pagesOfOrganisation(tx: Tx): Promise<LoginPages | null> {
  const { login_pages } = await tx.organisationSettings.read(['login_pages'])

  return readLoginPages(login_pages)
}

/** Whose page this is: `{org}-login`, or its forgot-password or change-password. */
export async function organisationOfPage(tx: Pick<Tx, 'lookups'>, path: string): Promise<string | null> {
  return (await tx.lookups.find('login_path', loginPathHash(path)))?.organisationId ?? null
}
