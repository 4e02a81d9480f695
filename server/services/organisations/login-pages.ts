import { type LoginPages, readLoginPages } from '#domain/organisations/login-pages.ts'
import type { Portal } from '#domain/organisations/portal-address.ts'
import { sha256 } from '#store/sha256.ts'
import type { Tx } from '#store/store.ts'

export const loginPathHash = (path: string): Buffer => sha256(path)

export const addressOfPage = (publicUrl: string, page: string): string => `${publicUrl}/#/${page}`

/** The login pages of an organisation; null where it has none of its own. */
export async function pagesOfOrganisation(tx: Tx): Promise<LoginPages | null> {
  const { login_pages } = await tx.organisationSettings.read(['login_pages'])

  return readLoginPages(login_pages)
}

/** Whose page this is: `{org}-login`, or its forgot-password or change-password. */
export async function organisationOfPage(tx: Pick<Tx, 'lookups'>, path: string): Promise<string | null> {
  return (await tx.lookups.find('login_path', loginPathHash(path)))?.organisation_id ?? null
}

/**
 * Whom somebody asks who is at no session yet: by its own address, or by the address of its page.
 */
export const organisationAsked = async (
  tx: Pick<Tx, 'lookups'>,
  { portal }: { portal: Portal },
  path: string | undefined,
): Promise<string | null> => portal.organisationId ?? (await organisationOfPage(tx, path ?? ''))
