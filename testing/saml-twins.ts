import { changeSamlKey } from '#contract/identity-providers/changeSamlKey.ts'
import { importSamlMetadata } from '#contract/identity-providers/importSamlMetadata.ts'
import { newSigner } from '#simulators/saml/keys.ts'
import { names } from '#simulators/saml/names.ts'
import type { LegalTwin } from './legal-twins.ts'
import { derOf } from './saml.ts'
import { aSamlProvider } from './saml-house.ts'
import type { SigningHouse } from './signing-house.ts'

export async function samlMetadata(): Promise<string> {
  const { certificatePem } = await newSigner(new Date())
  const certificate = Buffer.from(derOf(certificatePem)).toString('base64')

  return `<EntityDescriptor xmlns="${names.metadata}" entityID="https://idp.example/metadata"><IDPSSODescriptor protocolSupportEnumeration="${names.protocol}"><KeyDescriptor use="signing"><KeyInfo xmlns="${names.xmldsig}"><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></KeyDescriptor><SingleSignOnService Binding="${names.redirect}" Location="https://idp.example/sign-on"/></IDPSSODescriptor></EntityDescriptor>`
}

/** One for each call on SAML providers. */
export const samlTwinsOf = (house: SigningHouse): readonly LegalTwin[] => [
  { call: importSamlMetadata, make: async () => ({ metadata: await samlMetadata() }) },
  {
    call: changeSamlKey,
    make: async () => ({
      id: await aSamlProvider(house.parts, house.organisation.id, await samlMetadata()),
      act: 'add',
    }),
  },
]
