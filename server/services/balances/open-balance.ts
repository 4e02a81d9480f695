import type { Lot } from '#domain/balances/draw.ts'
import type { Account } from '#store/balances/ledger.ts'
import type { Tx } from '#store/store.ts'
import type { AccountKind } from '#store/tables/balances.ts'

type Standing = Exclude<AccountKind, 'available'>

export interface BalanceView {
  product: string
  isLimited: boolean
  warnedAt: Date | null
  /** What this member's acts draw from, in order. */
  lots: Lot[]
  /** Their own share as it was given; null where they draw from the organisation's. */
  share: number | null
  /** Left in the organisation, shares among it, and given to it in all. */
  left: number
  granted: number
  /** When the last of it ends. */
  endsAt: Date | null
  accounts: Account[]
}

export interface OpenBalance extends BalanceView {
  /** The account of this kind, made where it is missing. */
  account(kind: Standing): Promise<string>
}

/** Held until the transaction ends; products are opened in the order of their names. */
export async function openBalance(
  tx: Tx,
  product: string,
  userId: string | null,
  now: Date,
): Promise<OpenBalance> {
  const held = await tx.balances.lock(product)
  const view = await viewOf(tx, product, userId, held, now)
  const known = new Map(view.accounts.map(({ kind, id }) => [kind, id]))

  return {
    ...view,
    async account(kind) {
      const id = known.get(kind) ?? (await tx.ledger.open({ kind, product }))
      known.set(kind, id)

      return id
    },
  }
}

/** As it is, for reading: it may be otherwise a moment later. */
export async function readBalance(
  tx: Tx,
  product: string,
  userId: string | null,
  now: Date,
): Promise<BalanceView> {
  return await viewOf(tx, product, userId, await tx.balances.get(product), now)
}

async function viewOf(
  tx: Tx,
  product: string,
  userId: string | null,
  { is_limited, warned_at }: { is_limited: boolean; warned_at: Date | null },
  now: Date,
): Promise<BalanceView> {
  const accounts = await tx.ledger.accounts(product, now)
  const inForce = accounts.filter(
    ({ kind, starts_at }) => kind === 'available' && (starts_at === null || starts_at <= now),
  )
  const share = is_limited && userId ? await tx.ledger.share(product, userId) : null
  const owner = share === null ? null : userId
  const totals = new Map(inForce.map(({ subscription_id, total }) => [subscription_id, total ?? 0]))

  return {
    product,
    isLimited: is_limited,
    warnedAt: warned_at,
    lots: inForce.filter(({ user_id }) => user_id === owner).map(({ id, balance }) => ({ id, balance })),
    share,
    left: sum(inForce.map(({ balance }) => balance)),
    granted: sum([...totals.values()]),
    endsAt: inForce.at(-1)?.expires_at ?? null,
    accounts,
  }
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** What the member's acts can draw from; null where there is no limit. */
export const ownBalance = ({ isLimited, lots }: BalanceView): number | null =>
  isLimited ? sum(lots.map(({ balance }) => balance)) : null
