/** What the vault asks of the store of its encrypted files. */
export interface BlobStore {
  /**
   * Rejects when nothing can be kept now; asked before a long upload is read. What is known of a
   * moment ago may do.
   */
  ready(mayBeKnown?: boolean): Promise<void>
  /** Bytes of the file, or null when there is none. */
  size(name: string): Promise<number | null>
  /** Exactly `end - start` bytes. */
  read(name: string, start: number, end: number): Promise<Buffer>
  /**
   * Keeps a finished, synced file under a name, whole or not at all; one that is there already
   * stays.
   */
  keep(spoolFile: string, name: string): Promise<void>
  /** Removing what is not there is done already. */
  remove(name: string): Promise<void>
  /**
   * Every file there is, in the order of its name; one that comes or goes meanwhile may be missed
   * or told.
   */
  names(): AsyncIterable<string>
}
