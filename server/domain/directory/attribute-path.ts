import { type Attribute, attributeNamed, type ResourceShape } from './attributes.ts'

/**
 * A place in a resource: an attribute of the core schema (`extension` null) or of an extension, and
 * a part of it.
 */
export interface AttributePath {
  extension: string | null
  attribute: Attribute
  sub: Attribute | null
}

/**
 * RFC 7644 §3.10: `userName`, `name.familyName`, `urn:…:User:manager.value`; null where the
 * resource has nothing there.
 */
export function attributePath(shape: ResourceShape, written: string): AttributePath | null {
  const { extension, rest } = splitSchema(shape, written)
  const [name = '', subName, ...more] = rest.split('.')
  const attribute = attributeNamed(extension ? (shape.extensions[extension] ?? []) : shape.attributes, name)
  if (!attribute || more.length > 0) return null
  if (subName === undefined) return { extension, attribute, sub: null }
  const sub = attributeNamed(attribute.subAttributes ?? [], subName)

  return sub ? { extension, attribute, sub } : null
}

/** The extension itself, where a path names no attribute in it. */
export function extensionNamed(shape: ResourceShape, written: string): string | null {
  const wanted = written.toLowerCase()

  return Object.keys(shape.extensions).find((urn) => urn.toLowerCase() === wanted) ?? null
}

function splitSchema(shape: ResourceShape, written: string): { extension: string | null; rest: string } {
  const low = written.toLowerCase()
  for (const urn of [shape.schema, ...Object.keys(shape.extensions)])
    if (low.startsWith(`${urn.toLowerCase()}:`))
      return { extension: urn === shape.schema ? null : urn, rest: written.slice(urn.length + 1) }

  return { extension: null, rest: written }
}

/** As it is written: `emails.value`, an extension's with its schema before it. */
export const writtenPath = ({ extension, attribute, sub }: AttributePath): string =>
  `${extension ? `${extension}:` : ''}${attribute.name}${sub ? `.${sub.name}` : ''}`
