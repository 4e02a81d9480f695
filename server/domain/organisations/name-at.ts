/** A name that an organisation had until then. */
export interface FormerName {
  name: string
  until: string
}

/**
 * What an organisation was called at this moment: papers that were sent keep the name they were
 * sent under.
 */
export function nameAt(
  { name, former_names }: { name: string; former_names: readonly FormerName[] },
  at: Date,
): string {
  const later = former_names.filter(({ until }) => new Date(until) > at)

  return later.sort((one, other) => one.until.localeCompare(other.until))[0]?.name ?? name
}
