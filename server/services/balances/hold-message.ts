import type { Product } from '#contract/vocabulary/products.ts'
import { day, hour } from '#contract/vocabulary/time.ts'
import { draw } from '#domain/balances/draw.ts'
import { platformId } from '#store/audit/platform-chain.ts'
import type { Notification } from '#store/notifications/notifications.ts'
import type { Tx } from '#store/store.ts'
import { endReservations } from './end-reservations.ts'
import { type OpenBalance, openBalance } from './open-balance.ts'
import { warnIfLow } from './warn-if-low.ts'

/** What a message takes one of, by the way it goes; mail takes nothing. */
const takenBy: Partial<Record<Notification['channel'], Product>> = {
  sms: 'sms',
  whatsapp: 'whatsapp',
}
// A code lets somebody go on with what is begun: it leaves although nothing is left.
const codes: readonly string[] = ['signer-otp', 'account-otp']
// Our choice: a carrier that has said nothing for so long says nothing any more, and it took the
// message.
const waitsForReport = 3 * day

type Held = 'held' | 'free' | 'unpaid'

const subjectOf = ({ id }: Pick<Notification, 'id'>) => ({ kind: 'message', id }) as const

/**
 * Holds one message of the balance as it leaves, once: a message that is tried again is held
 * already. `unpaid`: it does not leave. The caller has claimed it.
 */
export async function holdMessage(tx: Tx, message: Notification, now: Date): Promise<Held> {
  const product = takenBy[message.channel]
  if (!product || tx.organisationId === platformId) return 'free'
  if (await tx.reservations.wereHeld(subjectOf(message), product)) return 'held'
  const docket = message.docket_id ? await tx.dockets.get(message.docket_id) : null
  const userId = docket?.initiator_id ?? null
  const open = await openBalance(tx, product, userId, now)
  const account = await accountFor(open, message)
  if (!account) return 'unpaid'
  const isDrawn = open.lots.some(({ id }) => id === account)
  const after = open.isLimited ? open.left - (isDrawn ? 1 : 0) : null
  await tx.ledger.post({
    transaction_id: `reserve:${product}:${message.id}`,
    kind: 'reserve',
    product,
    amount: 1,
    act_id: message.id,
    docket_id: message.docket_id,
    user_id: userId,
    actor: 'Muhar',
    reason: null,
    at: now,
    available_after: after,
    lines: [
      { account_id: account, amount: -1 },
      { account_id: await open.account('reserved'), amount: 1 },
    ],
  })
  await tx.reservations.addMany([
    {
      product,
      subject_kind: 'message',
      subject_id: message.id,
      docket_id: message.docket_id,
      account_id: account,
      amount: 1,
      expires_at: new Date(now.getTime() + hour),
    },
  ])
  await warnIfLow(tx, open, after, now)

  return 'held'
}

/** The lot that it is drawn from, or where credits come from; null where nothing covers it. */
async function accountFor(open: OpenBalance, { template }: Notification): Promise<string | null> {
  if (!open.isLimited) return await open.account('issued')
  const [drawn] = draw(open.lots, 1) ?? []
  if (drawn) return drawn.account_id

  return codes.includes(template) ? await open.account('issued') : null
}

/** The carrier took it. Where it tells later what became of it, that is waited for. */
export async function noteMessageTaken(
  tx: Tx,
  message: Notification,
  { isReported, now }: { isReported: boolean; now: Date },
): Promise<void> {
  if (!takenBy[message.channel]) return
  if (isReported) await tx.reservations.prolong(subjectOf(message), new Date(now.getTime() + waitsForReport))
  else await endOfMessage(tx, message, { isUsed: true, now })
}

/**
 * What became of it is known: it was used, or it never arrived and is given back. Its row is
 * locked.
 */
export async function endOfMessage(
  tx: Tx,
  message: Pick<Notification, 'id' | 'docket_id'>,
  { isUsed, now }: { isUsed: boolean; now: Date },
): Promise<void> {
  await endReservations(
    tx,
    { kind: 'message', ids: [message.id], docketId: message.docket_id },
    { used: () => (_, held) => (isUsed ? held : 0), now },
  )
}

/** Nothing covered it: the administrators are told, once until a credit comes. */
export async function tellUnpaid(tx: Tx, { channel }: Notification, now: Date): Promise<void> {
  const product = takenBy[channel]
  if (!product) return
  const { refused_at } = await tx.balances.lock(product)
  if (refused_at) return
  await tx.balances.setRefused(product, now)
  const { granted } = await openBalance(tx, product, null, now)
  await tx.jobs.send('warn-low-balance', { organisationId: tx.organisationId, product, left: 0, granted })
}
