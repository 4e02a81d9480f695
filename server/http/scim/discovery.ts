import {
  type Attribute,
  enterpriseAttributes,
  enterpriseSchema,
  groupAttributes,
  groupSchema,
  type ResourceKind,
  shapes,
  userAttributes,
  userSchema,
} from '#domain/directory/attributes.ts'
import { mostResults } from '#services/directory/find-resources.ts'

/** RFC 7643 §5. */
export const serviceProviderConfig = (base: string, documentation: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  documentationUri: documentation,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResults },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an administrator of the organisation makes in the settings.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

/** RFC 7643 §6. */
export const resourceTypes = (base: string) =>
  (Object.keys(shapes) as ResourceKind[]).map((kind) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: kind,
    name: kind,
    endpoint: `/${kind}s`,
    description: kind === 'User' ? 'A person of the organisation.' : 'A group of the directory.',
    schema: shapes[kind].schema,
    schemaExtensions: Object.keys(shapes[kind].extensions).map((schema) => ({ schema, required: false })),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${kind}` },
  }))

/** RFC 7643 §7. */
export const schemas = (base: string) =>
  [
    { id: userSchema, name: 'User', description: 'A person.', attributes: userAttributes },
    { id: groupSchema, name: 'Group', description: 'A group.', attributes: groupAttributes },
    {
      id: enterpriseSchema,
      name: 'EnterpriseUser',
      description: 'A person at work.',
      attributes: enterpriseAttributes,
    },
  ].map(({ attributes, ...schema }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    attributes: attributes.map(described),
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }))

/** With the defaults of RFC 7643 §2.2 written out, as clients expect. */
function described(attribute: Attribute): object {
  const { name, type, description, canonicalValues, referenceTypes, subAttributes } = attribute

  return {
    name,
    type,
    multiValued: attribute.multiValued ?? false,
    description,
    required: attribute.required ?? false,
    ...(type !== 'complex' &&
      type !== 'boolean' && { caseExact: attribute.caseExact ?? type === 'reference' }),
    mutability: attribute.mutability ?? 'readWrite',
    returned: attribute.returned ?? 'default',
    ...(type !== 'complex' && type !== 'boolean' && { uniqueness: attribute.uniqueness ?? 'none' }),
    ...(canonicalValues && canonicalValues.length > 0 && { canonicalValues }),
    ...(referenceTypes && { referenceTypes }),
    ...(subAttributes && { subAttributes: subAttributes.map(described) }),
  }
}
