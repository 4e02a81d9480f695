import { day, minute } from '#contract/vocabulary/time.ts'
import type { Actor } from '#domain/actors.ts'
import { ScimProblem } from '#domain/directory/scim-problem.ts'
import { Refusal } from '#domain/refusal.ts'
import { about, changed } from '#services/audit/changed.ts'
import { limitAddress } from '#services/limits/limit-address.ts'
import type { Parts } from '#services/parts.ts'
import { findOrganisation } from '#services/sessions/find-organisation.ts'
import { hashOf, makeToken, publicIdOf } from '#services/sessions/tokens.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

/**
 * What a directory shows beside an address: a token of one organisation, found by its hash inside
 * that organisation alone.
 */
export interface DirectoryAsker {
  organisationId: string
  tokenId: string
  name: string
}

// Lets scanners find a secret that leaked.
const prefix = 'muhar_scim_'
// Our choice: two at work while one replaces the other, and a few that serve tests.
const mostTokens = 10
// Our choice. Entra asks up to 25 times a second.
const mostRequests = 3_000
const mostWrong = 60
// Kept to the minute; more would write a row at every question.
const usedAgainAfter = minute

export async function findDirectory(
  parts: Parts,
  authorization: string | undefined,
  address: string,
): Promise<DirectoryAsker> {
  const given = /^Bearer +(?<token>[\w.-]{1,200}) *$/i.exec(authorization ?? '')?.groups?.token
  const asker = given ? await known(parts, given, address) : null
  if (asker) {
    await limitAddress(parts, 'scim', asker.tokenId, mostRequests)

    return asker
  }
  await limitAddress(parts, 'scim-wrong', address, mostWrong)
  throw new ScimProblem(401, undefined, 'A valid bearer token is needed (RFC 7644 §2).')
}

async function known(parts: Parts, token: string, address: string): Promise<DirectoryAsker | null> {
  const publicId = token.startsWith(prefix) ? publicIdOf(token.slice(prefix.length)) : null
  const organisationId = publicId && (await findOrganisation(parts.store, publicId))
  if (!organisationId) return null
  const store = parts.store.forOrganisation(organisationId)
  const now = parts.clock.now()
  const row = await store.read((tx) => tx.directories.tokenOf(hashOf(token)))
  if (!row || row.revoked_at || row.expires_at <= now) return null
  const isNews =
    row.last_address !== address || (row.last_used_at?.getTime() ?? 0) < now.getTime() - usedAgainAfter
  if (isNews)
    await store.transaction((tx) =>
      tx.directories.updateToken(row.id, { last_used_at: now, last_address: address }),
    )

  return { organisationId, tokenId: row.id, name: row.name }
}

interface Making {
  by: Actor
  now: Date
}

/** The token is answered here and nowhere again; what is kept is its hash. */
export async function makeDirectoryToken(
  tx: Tx,
  { name, days }: { name: string; days: number },
  { by, now }: Making,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  await tx.directories.lock()
  const standing = (await tx.directories.tokens()).filter(
    ({ revoked_at, expires_at }) => !revoked_at && expires_at > now,
  )
  if (standing.length >= mostTokens) throw new Refusal('DIRECTORY_TOKENS_FULL')
  if (standing.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal('DIRECTORY_TOKEN_NAME_TAKEN', {
      fields: [{ path: 'name', code: 'DIRECTORY_TOKEN_NAME_TAKEN' }],
    })
  const { public_id } = await tx.organisations.lock(tx.organisationId)
  const token = `${prefix}${makeToken(public_id).token}`
  const id = newId()
  const expiresAt = new Date(now.getTime() + days * day)
  await tx.directories.addToken({
    id,
    name,
    token_hash: hashOf(token),
    hint: token.slice(-4),
    made_by: by.name,
    expires_at: expiresAt,
  })
  await tx.audit.add('directory-token-made', {
    by,
    detail: {
      ...about('settings', id, name),
      ...changed(null, { name, expires_at: expiresAt.toISOString() }),
    },
  })

  return { id, token, expiresAt }
}

/** Also one that was revoked before: a second request is answered the same. */
export async function revokeDirectoryToken(tx: Tx, id: string, { by, now }: Making): Promise<void> {
  const token = await tx.directories.tokenLocked(id)
  if (!token) throw new Refusal('NOT_FOUND')
  if (token.revoked_at) return
  await tx.directories.updateToken(id, { revoked_at: now })
  await tx.audit.add('directory-token-revoked', {
    by,
    detail: { ...about('settings', id, token.name), ...changed({ name: token.name }, null) },
  })
}
