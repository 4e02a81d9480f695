/** Remembers the values used last, at most so many. */
export class RecentlyUsed<Value> {
  readonly #values = new Map<string, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key)
    if (value === undefined) return undefined
    this.#values.delete(key)
    this.#values.set(key, value)

    return value
  }

  set(key: string, value: Value): void {
    this.#values.set(key, value)
    if (this.#values.size <= this.#most) return
    const [oldest] = this.#values.keys()
    if (oldest !== undefined) this.#values.delete(oldest)
  }
}
