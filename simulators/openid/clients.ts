import type { StateFolder } from '../program/folder.ts'
import { isProviderName, type ProviderName } from './providers.ts'

/** An application that was registered with a provider. */
export interface Client {
  provider: ProviderName
  clientId: string
  clientSecret: string
  /** Compared letter for letter (OpenID Connect Core §3.1.2.1). */
  redirectUris: string[]
  /** RP-Initiated Logout §3.1. */
  postLogoutRedirectUris?: string[]
  /** Back-Channel Logout §2.2. */
  backchannelLogoutUri?: string
}

export interface Clients {
  get(provider: ProviderName, clientId: string): Client | undefined
  list(): Client[]
  /**
   * Registers, or replaces the registration of the same id. Throws a sentence when it is not
   * usable.
   */
  register(input: unknown): Promise<Client>
}

export async function openClients(folder: StateFolder): Promise<Clients> {
  const kept = JSON.parse((await folder.read('clients.json')) ?? '[]') as Client[]
  const clients = new Map(kept.map((client) => [nameOf(client), client]))

  return {
    get: (provider, clientId) => clients.get(nameOf({ provider, clientId })),
    list: () => [...clients.values()],
    async register(input) {
      const client = checked(input)
      clients.set(nameOf(client), client)
      await folder.write('clients.json', JSON.stringify([...clients.values()], undefined, 2))
      return client
    },
  }
}

const nameOf = ({ provider, clientId }: Pick<Client, 'provider' | 'clientId'>) => `${provider} ${clientId}`

function checked(input: unknown): Client {
  const { provider, clientId, clientSecret, redirectUris, postLogoutRedirectUris, backchannelLogoutUri } =
    (input ?? {}) as Record<string, unknown>
  if (!isProviderName(provider)) throw new RangeError('provider must be google, microsoft or work')
  if (typeof clientId !== 'string' || !/^[\w.-]{1,100}$/.test(clientId))
    throw new RangeError('clientId is not usable')
  if (typeof clientSecret !== 'string' || clientSecret.length < 8)
    throw new RangeError('clientSecret is missing or too short')
  if (!isAddressList(redirectUris)) throw new RangeError('redirectUris is not a list of addresses')
  if (postLogoutRedirectUris !== undefined && !isAddressList(postLogoutRedirectUris))
    throw new RangeError('postLogoutRedirectUris is not a list of addresses')
  if (backchannelLogoutUri !== undefined && !isAddressList([backchannelLogoutUri]))
    throw new RangeError('backchannelLogoutUri is no address')

  return {
    provider,
    clientId,
    clientSecret,
    redirectUris,
    ...(postLogoutRedirectUris && { postLogoutRedirectUris }),
    ...(typeof backchannelLogoutUri === 'string' && { backchannelLogoutUri }),
  }
}

const isAddressList = (list: unknown): list is string[] =>
  Array.isArray(list) &&
  list.length > 0 &&
  list.every((one) => typeof one === 'string' && URL.canParse(one) && !new URL(one).hash)
