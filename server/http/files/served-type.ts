// Nothing on this list can become active in a browser; what is not on it is bytes to keep.
const passive: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/json',
  'application/zip',
  'text/csv',
  'video/mp4',
  'video/webm',
])

/** The type a download is sent as: one of a fixed list, whatever the ticket says. */
export const servedType = (mime: string): string => (passive.has(mime) ? mime : 'application/octet-stream')
