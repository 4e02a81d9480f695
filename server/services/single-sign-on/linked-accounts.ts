import type { OutputOf } from '#contract/define-call.ts'
import type { getLinkedAccounts } from '#contract/sessions/getLinkedAccounts.ts'
import { Refusal } from '#domain/refusal.ts'
import { about } from '#services/audit/changed.ts'
import type { Parts } from '#services/parts.ts'
import { publicIdOfOrganisation } from '#services/sessions/open-session.ts'
import type { LinkedAccount } from '#store/social-accounts.ts'
import type { AuditFacts, OrganisationStore, Tx } from '#store/store.ts'

type Shown = OutputOf<typeof getLinkedAccounts>

/** By which accounts a person comes in, and which providers of this organisation they may still link. */
export async function linkedAccounts(parts: Parts, store: OrganisationStore, userId: string): Promise<Shown> {
  const { accounts, isLast, offered } = await store.read(async (tx) => {
    const accounts = await tx.socialAccounts.ofUser(userId)
    const linked = new Set(accounts.map(({ provider_id }) => provider_id))
    const publicId = await publicIdOfOrganisation(tx)
    const providers = (await tx.identityProviders.list()).filter(
      ({ is_enabled, id }) => is_enabled && !linked.has(id),
    )

    return {
      accounts,
      isLast: await isLastWay(tx, userId, accounts),
      offered: providers.map(({ id, name }) => ({ provider: `${publicId}.${id}`, name })),
    }
  })

  return {
    accounts: await Promise.all(
      accounts.map(async (account) => ({
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

/** Whoever has no password comes in by nothing else. */
async function isLastWay(tx: Tx, userId: string, accounts: readonly LinkedAccount[]): Promise<boolean> {
  const user = await tx.users.byId(userId)

  return user?.passwordHash === null && accounts.length <= 1
}

export async function unlink(tx: Tx, userId: string, issuer: string, by: AuditFacts['by']): Promise<void> {
  // Of two at once the second sees which was the last.
  await tx.users.lock(userId)
  const accounts = await tx.socialAccounts.ofUser(userId)
  if (!accounts.some((account) => account.issuer === issuer)) throw new Refusal('NOT_FOUND')
  if (await isLastWay(tx, userId, accounts)) throw new Refusal('LAST_WAY_IN')
  await tx.socialAccounts.unlink(userId, issuer)
  await tx.audit.add('account-unlinked', { by, detail: { ...about('person', userId, by.name), issuer } })
}
