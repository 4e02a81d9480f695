import { answer } from '#calls/answer.ts'
import { getClientAllMasterData } from '#contract/clients/getClientAllMasterData.ts'
import { presentField } from '#services/clients/present-clients.ts'
import { revisionOf } from '#services/clients/save-fields.ts'

export default answer(getClientAllMasterData, (_, { store }) =>
  store.read(async (tx) => {
    const all = await tx.clientFields.all()

    return {
      fields: all.filter(({ retired_at }) => !retired_at).map(presentField),
      revision: revisionOf(all),
    }
  }),
)
