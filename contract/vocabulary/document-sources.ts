/**
 * Why there is a version of a document. `isSource`: pages that the sender has made or brought, from
 * which signing begins again; the others are revisions over them. A new reason is a line here: the
 * database takes any word.
 */
export const versionSources = {
  uploaded: { isSource: true },
  repaired: { isSource: true },
  composed: { isSource: true },
  converted: { isSource: true },
  /** Its text tags were taken out. */
  untagged: { isSource: true },
  merged: { isSource: true },
  stamped: { isSource: true },
  letterhead: { isSource: true },
  physical_scan: { isSource: false },
  /** Declined, and begun again from its pages. */
  restarted: { isSource: true },
  signed: { isSource: false },
  sealed: { isSource: false },
} as const satisfies Record<string, { isSource: boolean }>

export type VersionReason = keyof typeof versionSources
export const versionReasons = Object.keys(versionSources) as [VersionReason, ...VersionReason[]]

/** What a document was at first. */
export const documentKinds = ['uploaded', 'composed', 'converted', 'merged', 'physical_scan'] as const
export type DocumentKind = (typeof documentKinds)[number]
