/**
 * How far the server's clock is ahead of this device's, in milliseconds; devices are often minutes
 * off.
 */
let ahead = 0

// The header has whole seconds, and the way here takes time too.
const worthMindingMs = 3_000

/** Every answer of the server says its time (RFC 9110 §6.6.1). */
export function hearTime(response: Response): void {
  const said = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(said)) return
  const differs = said + 500 - Date.now()
  ahead = Math.abs(differs) > worthMindingMs ? differs : 0
}

/** The time that deadlines of the server are measured by. */
export const serverNow = (): number => Date.now() + ahead
