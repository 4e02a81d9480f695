import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { lookAtReview } from '#contract/dockets/lookAtReview.ts'
import { isVisible } from '#domain/dockets/docket-policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { lookAt, lookAway, lookedAt } from '#services/dockets/looking.ts'
import { askerOf, openDocket, standingOfDocket } from '#services/dockets/open-folder.ts'

const acts = { look: lookAt, leave: lookAway }

export default answer(lookAtReview, ({ docket_id, act }, context) =>
  context.store.transaction(async (tx) => {
    const acting = actingMember(context)
    const folder = await openDocket(tx, docket_id)
    const asker = await askerOf(tx, acting.member, folder.docket)
    if (!isVisible(asker, standingOfDocket(folder))) throw new Refusal('DOCKET_NOT_FOUND')
    await acts[act](tx, folder, acting)

    return { looked_at: await lookedAt(tx, folder.docket, acting.member.userId, acting.now) }
  }),
)
