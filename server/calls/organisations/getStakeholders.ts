import { answer } from '#calls/answer.ts'
import { getStakeholders } from '#contract/organisations/getStakeholders.ts'
import { presentStakeholder } from '#services/organisations/stakeholders.ts'

export default answer(getStakeholders, (_input, { store }) =>
  store.read(async (tx) => ({ rows: (await tx.stakeholders.all()).map(presentStakeholder) })),
)
