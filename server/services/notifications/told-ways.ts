import type { ToldKind } from '#contract/vocabulary/told-ways.ts'
import type { Ways } from '#domain/sending/message-ways.ts'
import type { Tx } from '#store/store.ts'

/** The messages that somebody wants of one kind. */
export interface Wanted {
  mail: boolean
  phone: boolean
}

/**
 * What each of these people wants of a kind, in one question; who is no member wants every message.
 */
export async function messagesWanted(
  tx: Tx,
  kind: ToldKind,
  userIds: readonly (string | null)[],
): Promise<(userId: string | null) => Wanted> {
  const known = userIds.filter((userId) => userId !== null)
  const off = Map.groupBy(await tx.toldWaysOff.among(known, kind), ({ user_id }) => user_id)

  return (userId) => {
    const ways = (userId && off.get(userId)) || []

    return {
      mail: !ways.some(({ way }) => way === 'mail'),
      phone: !ways.some(({ way }) => way === 'phone'),
    }
  }
}

/** The ways to somebody, less those that they have switched off for this kind. */
export async function waysWanted(tx: Tx, kind: ToldKind, userId: string | null, ways: Ways): Promise<Ways> {
  if (!userId) return ways
  const { mail, phone } = (await messagesWanted(tx, kind, [userId]))(userId)

  return {
    mail: mail ? ways.mail : null,
    sms: phone ? ways.sms : null,
    whatsapp: phone ? ways.whatsapp : null,
  }
}
