import type { StateFolder } from '../program/folder.ts'
import { names } from './names.ts'
import { childrenNamed, parseXml } from './sign.ts'

/** Somebody who trusts this provider, by the metadata they gave. */
export interface ServiceProvider {
  entityId: string
  acsUrl: string
  logoutUrl?: string
  signingPems: string[]
  encryptionPem?: string
}

export interface ServiceProviders {
  get(entityId: string): ServiceProvider | undefined
  list(): ServiceProvider[]
  /**
   * Registers, or replaces the registration of the same entity. Throws a sentence when it is not
   * usable.
   */
  register(metadata: string): Promise<ServiceProvider>
}

export async function openServiceProviders(folder: StateFolder): Promise<ServiceProviders> {
  const kept = JSON.parse((await folder.read('service-providers.json')) ?? '[]') as ServiceProvider[]
  const known = new Map(kept.map((one) => [one.entityId, one]))

  return {
    get: (entityId) => known.get(entityId),
    list: () => [...known.values()],
    async register(metadata) {
      const read = readMetadata(metadata)
      known.set(read.entityId, read)
      await folder.write('service-providers.json', JSON.stringify([...known.values()], undefined, 2))
      return read
    },
  }
}

/** Metadata §2.4.4. */
function readMetadata(xml: string): ServiceProvider {
  const root = parseXml(xml.trim())
  const entityId = root.getAttribute('entityID') ?? ''
  const [role] = childrenNamed(root, 'SPSSODescriptor')
  if (root.localName !== 'EntityDescriptor' || !entityId || !role)
    throw new RangeError('this is not the metadata of a service provider')
  const locationOf = (name: string, binding: string) =>
    childrenNamed(role, name)
      .find((service) => service.getAttribute('Binding') === binding)
      ?.getAttribute('Location') ?? undefined
  const acsUrl = locationOf('AssertionConsumerService', names.post)
  if (!acsUrl) throw new RangeError('there is no AssertionConsumerService with HTTP-POST')
  const pemsOf = (use: string) =>
    childrenNamed(role, 'KeyDescriptor')
      .filter((key) => (key.getAttribute('use') ?? use) === use)
      .flatMap((key) => [...key.getElementsByTagNameNS(names.xmldsig, 'X509Certificate')])
      .map(
        (one) =>
          `-----BEGIN CERTIFICATE-----\n${(one.textContent ?? '')
            .replace(/\s/g, '')
            .replace(/(.{64})/g, '$1\n')
            .trim()}\n-----END CERTIFICATE-----\n`,
      )
  return {
    entityId,
    acsUrl,
    logoutUrl: locationOf('SingleLogoutService', names.redirect),
    signingPems: pemsOf('signing'),
    encryptionPem: pemsOf('encryption')[0],
  }
}
