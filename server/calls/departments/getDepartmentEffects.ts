import { answer } from '#calls/answer.ts'
import { getDepartmentEffects } from '#contract/departments/getDepartmentEffects.ts'
import { effectsOfClosing } from './department-effects.ts'

export default answer(getDepartmentEffects, ({ kind, id }, { store }) =>
  store.read((tx) => effectsOfClosing(tx, kind, id)),
)
