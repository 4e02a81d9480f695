import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getToldWays } from '#contract/notifications/getToldWays.ts'
import { toldWaysOf } from './told-ways.ts'

export default answer(getToldWays, (_input, context) =>
  context.store.read((tx) => toldWaysOf(tx, memberOf(context))),
)
