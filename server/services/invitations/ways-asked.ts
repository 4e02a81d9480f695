import type { MessageChannel } from '#contract/vocabulary/states.ts'
import { docketSettings } from '#domain/dockets/docket-settings.ts'
import { waysTo } from '#domain/sending/message-ways.ts'
import { messagesWanted } from '#services/notifications/told-ways.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

type Asked = Pick<Signer, 'user_id' | 'email' | 'mobile' | 'role'>

/** What the trail says of an invitation: by which ways it goes to this person. */
export async function waysAsked(
  tx: Tx,
  { settings }: Pick<Docket, 'settings'>,
  asked: readonly Asked[],
): Promise<(signer: Asked) => { channels?: string }> {
  const { channels } = docketSettings(settings)
  const members = asked.flatMap(({ user_id }) => user_id ?? [])
  const wanted =
    members.length > 0
      ? {
          to_sign: await messagesWanted(tx, 'to_sign', members),
          to_check: await messagesWanted(tx, 'to_check', members),
        }
      : null

  return (signer) => {
    const kind = signer.role === 'approver' || signer.role === 'checker' ? 'to_check' : 'to_sign'
    const takes =
      signer.role !== 'viewer' && wanted ? wanted[kind](signer.user_id) : { mail: true, phone: true }
    const ways = waysTo(signer, channels)
    const gone = (['mail', 'sms', 'whatsapp'] as const satisfies readonly MessageChannel[]).filter(
      (way) => ways[way] !== null && (way === 'mail' ? takes.mail : takes.phone),
    )

    return gone.length > 0 ? { channels: gone.join(', ') } : {}
  }
}
