import { domainOf } from '#contract/vocabulary/registration.ts'

/** Whether a mail address is of a domain on the list, or of one beneath it. */
export function isThrowAway(email: string, listed: ReadonlySet<string>): boolean {
  const names = domainOf(email).split('.')

  // The last name alone is no domain at which anybody has a mailbox.
  return names.slice(0, -1).some((_name, from) => listed.has(names.slice(from).join('.')))
}
