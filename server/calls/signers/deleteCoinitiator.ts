import { actingMember } from '#calls/acting.ts'
import { answer } from '#calls/answer.ts'
import { deleteCoinitiator } from '#contract/signers/deleteCoinitiator.ts'
import { Refusal } from '#domain/refusal.ts'
import { about } from '#services/audit/changed.ts'
import { openDocket, requireMayOnDocket } from '#services/dockets/open-folder.ts'

export default answer(deleteCoinitiator, ({ docket_id, user_id }, context) => {
  const { member, by } = actingMember(context)

  return context.store.transaction(async (tx) => {
    await requireMayOnDocket(tx, 'name_coinitiators', await openDocket(tx, docket_id), member)
    const named = (await tx.coinitiators.of(docket_id)).find((one) => one.user_id === user_id)
    if (!named) throw new Refusal('COINITIATOR_NOT_FOUND')
    await tx.coinitiators.remove(docket_id, user_id)
    await tx.audit.add('coinitiator-removed', {
      by,
      docketId: docket_id,
      detail: { ...about('person', user_id, named.name), name: named.name },
    })
    await tx.announce(docket_id, 'docket-changed', { by: by.name })

    return { coinitiators: await tx.coinitiators.of(docket_id) }
  })
})
