import { NODATA, NOTFOUND, promises } from 'node:dns'
import { type DomainRecords, RecordsAway } from './port.ts'

/** Asks the name servers of the machine, or those named: `address` or `address:port`. */
export function dnsRecords(servers: readonly string[] = [], patienceMs = 5_000): DomainRecords {
  const resolver = new promises.Resolver({ timeout: patienceMs, tries: 1 })
  if (servers.length > 0) resolver.setServers(servers)

  return {
    async texts(domain) {
      try {
        return (await resolver.resolveTxt(domain)).map((pieces) => pieces.join(''))
      } catch (error) {
        const { code } = error as { code?: string }
        if (code === NOTFOUND || code === NODATA) return []
        throw new RecordsAway(error)
      }
    },
  }
}
