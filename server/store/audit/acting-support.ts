import { AsyncLocalStorage } from 'node:async_hooks'

export interface ActingFor {
  consentId: string
  operatorId: string
  operatorName: string
}

const acting = new AsyncLocalStorage<ActingFor>()

/**
 * Whatever is done in here is done by support in somebody's place. It is known to the chain itself
 * rather than to each act, so that no act can leave the second name out.
 */
export const actingFor = <T>(support: ActingFor | null, act: () => Promise<T>): Promise<T> =>
  support ? acting.run(support, act) : act()

export const presentSupport = (): ActingFor | undefined => acting.getStore()
