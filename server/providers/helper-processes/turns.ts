export interface Waiting {
  /** Whose task it is. */
  asker: string
  /** What a process may hold already, for this task to be quick. */
  prefer: string | null
}

/**
 * Who waits for a process: askers come in turn, however many tasks each of them has; one asker's
 * tasks in their order.
 */
export class Turns<Task extends Waiting> {
  /** In the order in which the askers' turns come. */
  readonly #waiting = new Map<string, Task[]>()

  add(task: Task): void {
    const own = this.#waiting.get(task.asker)
    if (own) own.push(task)
    else this.#waiting.set(task.asker, [task])
  }

  /**
   * Of the asker whose turn it is, the first task that a process holding this is quick for, else
   * the first.
   */
  next(holds: string | null = null): Task | undefined {
    const [turn] = this.#waiting
    if (!turn) return undefined
    const [asker, own] = turn
    const quick = holds === null ? -1 : own.findIndex(({ prefer }) => prefer === holds)
    const [task] = own.splice(Math.max(0, quick), 1)
    this.#waiting.delete(asker)
    if (own.length > 0) this.#waiting.set(asker, own)

    return task
  }

  giveUp(task: Task): void {
    const own = this.#waiting.get(task.asker)?.filter((one) => one !== task)
    if (own && own.length > 0) this.#waiting.set(task.asker, own)
    else this.#waiting.delete(task.asker)
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }
}
