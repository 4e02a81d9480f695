/** What is in the DNS of a domain. */
export interface DomainRecords {
  /**
   * Its TXT records (RFC 1035 §3.3.14), each in one piece; none where the domain is not there.
   * Throws `RecordsAway`.
   */
  texts(domain: string): Promise<string[]>
}

/** Nobody answers for the domain at the moment. */
export class RecordsAway extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'RecordsAway'
  }
}
