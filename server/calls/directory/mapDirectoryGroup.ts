import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { mapDirectoryGroup } from '#contract/directory/mapDirectoryGroup.ts'
import { mapDirectoryGroup as mapGroup } from '#services/directory/set-up.ts'

export default answer(mapDirectoryGroup, (wanted, context) =>
  context.store.transaction((tx) => {
    const { by, caps } = actingMember(context)

    return mapGroup(tx, wanted, { by, caps, now: context.parts.clock.now() })
  }),
)
