import { answer } from '#calls/answer.ts'
import { getAvailableAccess } from '#contract/users/getAvailableAccess.ts'
import { moduleTable } from '#contract/vocabulary/modules.ts'
import { availableModules } from '#domain/roles/available-modules.ts'

export default answer(getAvailableAccess, async (_input, { store }) => {
  const granted = await store.read((tx) => tx.organisationModules.granted())

  return {
    modules: availableModules(granted).map((name) => {
      const { label, group, says } = moduleTable[name]

      return { name, label, group, description: says }
    }),
  }
})
