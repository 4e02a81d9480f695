import type { OutputOf } from '#contract/define-call.ts'
import type { getToldWays } from '#contract/notifications/getToldWays.ts'
import { factsOfTold, type ToldWay } from '#contract/vocabulary/told-ways.ts'
import type { Member } from '#domain/askers.ts'
import { isLastWay, kindsToldTo } from '#domain/sending/told-kinds.ts'
import { messageSettings } from '#services/organisations/settings-in-force.ts'
import type { Tx } from '#store/store.ts'

type Told = OutputOf<typeof getToldWays>

/** The choices of a member, and whether their phone can be written to. */
export async function toldWaysOf(
  tx: Tx,
  { userId, modules }: Pick<Member, 'userId' | 'modules'>,
): Promise<Told> {
  const phone = await phoneOf(tx, userId)
  const reach: ToldWay[] = phone === 'yes' ? ['mail', 'phone', 'bell'] : ['mail', 'bell']
  const off = Map.groupBy(await tx.toldWaysOff.of(userId), ({ kind }) => kind)

  return {
    phone,
    rows: kindsToldTo(modules).map((kind) => {
      const switched = (off.get(kind) ?? []).map(({ way }) => way)

      return {
        kind,
        ways: factsOfTold(kind).ways.map((way) => ({
          way,
          on: !switched.includes(way),
          last: !switched.includes(way) && isLastWay(kind, way, { off: switched, reach }),
        })),
      }
    }),
  }
}

async function phoneOf(tx: Tx, userId: string): Promise<Told['phone']> {
  const { channels } = await messageSettings(tx)
  if (!channels.includes('sms') && !channels.includes('whatsapp')) return 'not_used'

  return (await tx.members.get(userId))?.mobile_number ? 'yes' : 'no_number'
}
