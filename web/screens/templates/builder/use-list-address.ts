import { useMe } from '../../../shell/me.ts'

/** Where the templates are, for those who keep them and for those who build alone. */
export const useListAddress = (): string =>
  useMe().allowedModules.templates ? '/template' : '/template-builder'
