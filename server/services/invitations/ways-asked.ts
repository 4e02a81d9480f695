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
  docket: Pick<Docket, 'settings'>,
  asked: readonly Asked[],
): Promise<(signer: Asked) => { channels?: string }> {
  const waysOf = await waysGone(tx, docket, asked)

  return (signer) => {
    const gone = waysOf(signer)

    return gone.length > 0 ? { channels: gone.join(', ') } : {}
  }
}

/** To the number of whom of these people an invitation goes, by their keys. */
export async function phoned(
  tx: Tx,
  docketId: string,
  rows: readonly Signer[],
): Promise<(personKey: string) => boolean> {
  const docket = await tx.dockets.get(docketId)
  const waysOf = docket ? await waysGone(tx, docket, rows) : () => []
  const keys = new Set(
    rows.filter((row) => waysOf(row).some((way) => way !== 'mail')).map(({ person_key }) => person_key),
  )

  return (personKey) => keys.has(personKey)
}

/** By which ways an invitation goes to each of these people. */
async function waysGone(
  tx: Tx,
  { settings }: Pick<Docket, 'settings'>,
  asked: readonly Asked[],
): Promise<(signer: Asked) => MessageChannel[]> {
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

    return (['mail', 'sms', 'whatsapp'] as const satisfies readonly MessageChannel[]).filter(
      (way) => ways[way] !== null && (way === 'mail' ? takes.mail : takes.phone),
    )
  }
}
