import { readFile } from 'node:fs/promises'

const shipped = new URL('../reference/throw-away-domains.txt', import.meta.url)
const read = new Map<string, Promise<ReadonlySet<string>>>()

/**
 * The domains of the list that is shipped, and of the installation's own file where it has one;
 * read once.
 */
export function throwAwayDomains(ownFile: string | null): Promise<ReadonlySet<string>> {
  const key = ownFile ?? ''
  const known = read.get(key)
  if (known) return known
  const reading = readLists(ownFile)
  read.set(key, reading)
  // A file that could not be read is tried again by the next who asks.
  reading.catch(() => read.delete(key))

  return reading
}

async function readLists(ownFile: string | null): Promise<ReadonlySet<string>> {
  const texts = await Promise.all(
    [shipped, ...(ownFile ? [ownFile] : [])].map((file) => readFile(file, 'utf8')),
  )

  return new Set(texts.flatMap(domainsOf))
}

/** One a line; what begins with # is a remark. */
export const domainsOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim().toLowerCase())
    .filter((line) => line !== '' && !line.startsWith('#'))
