import { passwordPurposes } from '#domain/links/link-life.ts'
import { Refusal } from '#domain/refusal.ts'
import { readLinkCode, takeLinkCode } from '#services/links/link-codes.ts'
import type { Parts } from '#services/parts.ts'
import type { SessionOrigin } from '#services/sessions/open-session.ts'
import type { Tx } from '#store/store.ts'
import type { LinkCode } from '#store/wire/link-codes.ts'
import { changePassword } from './change-password.ts'
import type { ListedSession } from './end-listed-sessions.ts'
import { mailingOrganisation } from './mailing-organisation.ts'

/**
 * Sets the password of the person a token was made for. A refusal of the password leaves the token
 * active; its use ends it.
 */
export async function changeByToken<Output>(
  parts: Parts,
  token: string,
  password: string,
  origin: SessionOrigin,
  inside: (tx: Tx) => Promise<Output>,
): Promise<{ output: Output; ended: ListedSession[] }> {
  const now = parts.clock.now()
  const { code, organisationId } = await parts.store.platform.read(async (tx) => {
    const code = await readLinkCode(tx, token, passwordPurposes, now)

    return { code, organisationId: await organisationOf(tx, code) }
  })

  return await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    // Of two uses at the same moment one finds it gone.
    await takeLinkCode(tx, token, passwordPurposes, now)
    const ended = await changePassword(tx, parts, code.user_id!, password, origin)

    return { output: await inside(tx), ended }
  })
}

async function organisationOf(
  tx: Parameters<typeof mailingOrganisation>[0],
  { user_id: userId }: LinkCode,
): Promise<string> {
  const found = userId && (await mailingOrganisation(tx, userId))
  if (!found) throw new Refusal('INVALID_URL')

  return found.organisation_id
}
