/** Something the simulator was told to do wrong, a number of times. */
export interface Fault {
  kind: string
  times: number
  seconds?: number
}

/** The queue behind `POST /admin/behaviour`: the oldest fault that fits is used first. */
export class FaultQueue {
  readonly kinds: readonly string[]
  #waiting: Fault[] = []

  constructor(kinds: readonly string[]) {
    this.kinds = kinds
  }

  add(fault: Fault): void {
    if (!this.kinds.includes(fault.kind)) throw new RangeError(`unknown behaviour ${fault.kind}`)
    this.#waiting.push({ ...fault })
  }

  /** The next fault of one of these kinds, used up once by this call. */
  take(kinds: readonly string[]): Fault | undefined {
    const fault = this.#waiting.find((candidate) => kinds.includes(candidate.kind))
    if (!fault) return undefined
    fault.times -= 1
    if (fault.times <= 0) this.#waiting = this.#waiting.filter((candidate) => candidate !== fault)
    return fault
  }

  list(): Fault[] {
    return this.#waiting.map((fault) => ({ ...fault }))
  }

  clear(): void {
    this.#waiting = []
  }
}
