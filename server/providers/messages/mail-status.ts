/**
 * `5.1.1 (550 5.1.1 No such mailbox here)`: the status (RFC 3463) and a far server's own words, as
 * far as they are fit to be shown.
 */
export function mailStatus(status: string | undefined, words: string | undefined): string | null {
  const code = /[245]\.\d{1,3}\.\d{1,3}/.exec(status ?? '')?.[0] ?? ''
  const shown = (words ?? '')
    .replace(/[^\x20-\x7e]+/g, ' ')
    .trim()
    .slice(0, 160)

  return (shown ? `${code} (${shown})`.trim() : code) || null
}
