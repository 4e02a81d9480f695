import { type AttributePath, attributePath } from './attribute-path.ts'
import { attributeNamed, type ResourceShape } from './attributes.ts'
import { type Filter, readValueFilter } from './filter.ts'
import { badRequest } from './scim-problem.ts'

/**
 * RFC 7644 §3.5.2: `attribute`, `attribute.part`, `attribute[filter]` or `attribute[filter].part`.
 */
export interface PatchPath extends AttributePath {
  filter: Filter | null
}

const form = /^(?<before>[^[\]]+)(?:\[(?<filter>.*)\](?:\.(?<part>[$\w]+))?)?$/s
const longest = 4_000

export function readPatchPath(shape: ResourceShape, written: string): PatchPath {
  const refused = () => badRequest('invalidPath', `“${written.slice(0, 100)}” is no path of a ${shape.kind}.`)
  if (written.length > longest) throw refused()
  const { before, filter, part } = form.exec(written.trim())?.groups ?? {}
  const path = before === undefined ? null : attributePath(shape, before.trim())
  if (!path) throw refused()
  if (filter === undefined) return { ...path, filter: null }
  if (path.sub || !path.attribute.multiValued) throw refused()
  const sub = part === undefined ? null : attributeNamed(path.attribute.subAttributes ?? [], part)
  if (sub === undefined) throw refused()

  return { ...path, sub, filter: readValueFilter(path, filter) }
}
