/**
 * What goes over the channel of a helper process. One task at a time; `task` tells a late message
 * from a present one.
 */
export type ToHelper =
  | { kind: 'task'; task: number; input: unknown; size: number }
  | { kind: 'bytes'; task: number; bytes: Uint8Array }
  | { kind: 'unread'; task: number; why: string }

export type FromHelper =
  | { kind: 'ready'; cost: HelperCost }
  /** Asks for bytes of the file; the clock of the task stands still until they are there. */
  | { kind: 'read'; task: number; start: number; end: number }
  /** A piece of the bytes that are the answer, or part of it. */
  | { kind: 'piece'; task: number; bytes: Uint8Array }
  | { kind: 'done'; task: number; value: unknown; cost: HelperCost }
  | { kind: 'failed'; task: number; failure: HelperFailure; cost: HelperCost }

/** What a helper has taken. */
export interface HelperCost {
  /** Resident bytes after the task, and the most that was seen. */
  now: number
  peak: number
  /** Processor time of the dearest task yet. */
  cpuMs: number
}

/** An error as it travels. */
export interface HelperFailure {
  name: string
  code: string | null
  message: string
}

/** No message is larger, so that neither side holds a file twice. */
export const pieceBytes = 1024 * 1024
