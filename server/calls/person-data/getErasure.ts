import { answer } from '#calls/answer.ts'
import { getErasure } from '#contract/person-data/getErasure.ts'
import { tellErasure } from '#services/person-data/erasure.ts'

export default answer(getErasure, ({ user_id }, { store }) =>
  store.read(async (tx) => ({ erasure: await tellErasure(tx, user_id) })),
)
