import type { Report } from '#engine/verify/index.ts'
import { type Finding, verdictOf } from '../finding.ts'

/** Shape of the file; a change that a reader of it would notice raises it. */
const schema = 1

/**
 * What the engine says of the file, with what it was and when it was asked, for programs and for
 * keeping.
 */
export function reportAsJson(finding: Finding): string {
  const { name, size, pages, sha256, checkedAt, report } = finding
  const told: { schema: number } & Record<string, unknown> & Report = {
    schema,
    software: { name: 'Muhar', version: __MUHAR_VERSION__, procedure: 'EN 319 102-1' },
    checkedAt,
    file: { name, size, pages, sha256 },
    verdict: verdictOf(finding),
    ...report,
  }

  return `${JSON.stringify(told, plain, 2)}\n`
}

/** Certificates are told in base64. */
function plain(_name: string, value: unknown): unknown {
  return value instanceof Uint8Array ? btoa(String.fromCharCode(...value)) : value
}
