import { clientAddress, clientOfSection, type ExternalClient } from '#contract/vocabulary/external-clients.ts'

export type Clients = Partial<Record<ExternalClient, string>>

/** Where this page was loaded from, as addresses of programs are written. */
const here = (): string => clientAddress(location.origin + location.pathname)

/**
 * The program that shows this section in the portal's place; null where it is shown here, as in
 * that program itself.
 */
export function elsewhere(path: string, clients: Clients): ExternalClient | null {
  const client = clientOfSection(path)

  return client && isAway(client, clients) ? client : null
}

export function isAway(client: ExternalClient, clients: Clients): boolean {
  const address = clients[client]

  return address !== undefined && address !== here()
}
