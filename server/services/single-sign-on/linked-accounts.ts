import type { OutputOf } from '#contract/define-call.ts'
import type { getLinkedAccounts } from '#contract/sessions/getLinkedAccounts.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { isSsoOnly } from '#domain/sessions/login-methods.ts'
import { about } from '#services/audit/changed.ts'
import type { Parts } from '#services/parts.ts'
import { publicIdOfOrganisation } from '#services/sessions/open-session.ts'
import type { LinkedAccount } from '#store/identity-providers/social-accounts.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'

type Shown = OutputOf<typeof getLinkedAccounts>

/**
 * By which accounts a person comes in, and which providers of this organisation they may still
 * link.
 */
export async function linkedAccounts(parts: Parts, store: OrganisationStore, userId: string): Promise<Shown> {
  const { accounts, offered } = await store.read(async (tx) => {
    const found = await tx.socialAccounts.ofUser(userId)
    const accounts = await Promise.all(
      found.map(async (account) => ({ account, isLast: await isLastWay(tx, userId, found, account.issuer) })),
    )
    const linked = new Set(found.map(({ provider_id }) => provider_id))
    const publicId = await publicIdOfOrganisation(tx)
    const providers = (await tx.identityProviders.list()).filter(
      ({ is_enabled, id }) => is_enabled && !linked.has(id),
    )

    return {
      accounts,
      offered: providers.map(({ id, name }) => ({ provider: `${publicId}.${id}`, name })),
    }
  })

  return {
    accounts: await Promise.all(
      accounts.map(async ({ account, isLast }) => ({
        issuer: account.issuer,
        ...(await nameOf(parts, account)),
        email: account.email,
        linked_at: account.linked_at.toISOString(),
        is_last_way: isLast,
      })),
    ),
    offered,
  }
}

async function nameOf(
  parts: Parts,
  { issuer, organisation_id, provider_id }: LinkedAccount,
): Promise<{ name: string; organisation: string | null }> {
  if (!organisation_id || !provider_id) return { name: new URL(issuer).host, organisation: null }

  return await parts.store.forOrganisation(organisation_id).read(async (tx) => ({
    name: (await tx.identityProviders.get(provider_id))?.name ?? '',
    organisation: (await tx.organisations.find(organisation_id))?.name ?? '',
  }))
}

/**
 * Without it this person would come into this organisation by nothing: no password that opens it,
 * no other account that does.
 */
async function isLastWay(
  tx: Tx,
  userId: string,
  accounts: readonly LinkedAccount[],
  issuer: string,
): Promise<boolean> {
  if (await opensByPassword(tx, userId)) return false
  const inUse = new Set(
    (await tx.identityProviders.list()).flatMap(({ id, is_enabled }) => (is_enabled ? [id] : [])),
  )
  const opens = ({ provider_id }: LinkedAccount) => provider_id === null || inUse.has(provider_id)

  return !accounts.some((other) => other.issuer !== issuer && opens(other))
}

async function opensByPassword(tx: Tx, userId: string): Promise<boolean> {
  const user = await tx.users.byId(userId)
  if (!user?.password_hash) return false
  const { login_methods } = await tx.organisationSettings.read(['login_methods'])
  if (!isSsoOnly(login_methods) || !(await tx.identityProviders.anyInUse())) return true

  return (await tx.administrators.whoKeepsAWayIn()) === userId
}

export async function unlink(tx: Tx, userId: string, issuer: string, by: Actor): Promise<void> {
  // Of two at once the second sees which was the last.
  await tx.users.lock(userId)
  const accounts = await tx.socialAccounts.ofUser(userId)
  if (!accounts.some((account) => account.issuer === issuer)) throw new Refusal('NOT_FOUND')
  if (await isLastWay(tx, userId, accounts, issuer)) throw new Refusal('LAST_WAY_IN')
  await tx.socialAccounts.unlink(userId, issuer)
  await tx.audit.add('account-unlinked', { by, detail: { ...about('person', userId, by.name), issuer } })
}
