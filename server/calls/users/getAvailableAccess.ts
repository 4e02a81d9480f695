import { answer } from '#calls/answer.ts'
import { getAvailableAccess } from '#contract/users/getAvailableAccess.ts'
import { modules, moduleTable } from '#contract/vocabulary/modules.ts'

export default answer(getAvailableAccess, async (_input, { store }) => {
  const granted = new Set<string>(await store.read((tx) => tx.organisationModules.granted()))

  return {
    modules: modules
      .filter((name) => granted.has(name))
      .map((name) => ({ name, label: moduleTable[name].says, group: moduleTable[name].group })),
  }
})
