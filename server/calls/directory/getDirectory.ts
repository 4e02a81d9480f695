import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { getDirectory } from '#contract/directory/getDirectory.ts'
import { presentDirectory } from '#services/directory/set-up.ts'

export default answer(getDirectory, (_input, context) =>
  context.store.read(async (tx) => ({
    directory: await presentDirectory(tx, {
      publicUrl: context.parts.settings.publicUrl,
      memberId: actingMember(context).member.userId,
      now: context.parts.clock.now(),
    }),
  })),
)
