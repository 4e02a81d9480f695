import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { saveDirectory } from '#contract/directory/saveDirectory.ts'
import { saveDirectory as keepDirectory, presentDirectory } from '#services/directory/set-up.ts'

export default answer(saveDirectory, (wanted, context) =>
  context.store.transaction(async (tx) => {
    const { by, member } = actingMember(context)
    await keepDirectory(tx, wanted, { by })

    return {
      directory: await presentDirectory(tx, {
        publicUrl: context.parts.settings.publicUrl,
        memberId: member.userId,
        now: context.parts.clock.now(),
      }),
    }
  }),
)
