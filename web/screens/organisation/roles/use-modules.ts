import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { getAvailableAccess } from '#contract/users/getAvailableAccess.ts'
import type { Module } from '#contract/vocabulary/modules.ts'
import { useQueryCall } from '../../../wire/use-call.ts'

export type OfferedModule = OutputOf<typeof getAvailableAccess>['modules'][number]

/**
 * What a role here may list, in the words of the person who reads; a module that came later has the
 * server's.
 */
export function useModules(): { modules: OfferedModule[] | undefined; labelOf: (name: Module) => string } {
  const { t } = useTranslation()
  const { data } = useQueryCall(getAvailableAccess, {}, { staleTime: 60_000 })
  const modules = data?.modules.map((module) => ({
    ...module,
    label: t(`modules.${module.name}.label`, { defaultValue: module.label }),
    description: t(`modules.${module.name}.says`, { defaultValue: module.description }),
  }))

  return {
    modules,
    labelOf: (name) => modules?.find((one) => one.name === name)?.label ?? name,
  }
}
