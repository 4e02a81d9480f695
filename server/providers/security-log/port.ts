/** One act, ready to leave: its words are the adapter's. */
export interface SecurityLine {
  /** Of the line, so that a receiver knows one that came twice. */
  id: number
  event: string
  /** ISO 8601. */
  at: string
  isAlarming: boolean
  /** One line of JSON. */
  json: string
}

/**
 * The receiver that watches over security. Rejects where it is not known that all lines arrived:
 * they come again.
 */
export interface SecurityLog {
  tell(lines: readonly SecurityLine[]): Promise<void>
}
