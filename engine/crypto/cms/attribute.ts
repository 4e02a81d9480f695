import { tags } from '../asn1/read.ts'
import { encodeParts, nested, oid } from '../asn1/write.ts'

/** An Attribute of one value (RFC 5652 §5.3). */
export const attribute = (type: string, value: Uint8Array) =>
  encodeParts(tags.sequence, [oid(type), nested(tags.set, [value])])
